// @name namespacesApart @access read
// Invariant: no link leads from one namespace into another.
// @scan every link between memories
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (a:Memory)-[:MENTIONS|RELATED_TO|REINFORCES|CONTRADICTS|SUPERSEDES|BELONGS_TO|DERIVED_FROM|HAS_OBSERVATION|ABOUT|STATED_IN|SAME_AS|DISTINCT_FROM]->(b:Memory)
WHERE a.namespace <> b.namespace
WITH a.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
