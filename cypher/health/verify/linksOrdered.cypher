// @name linksOrdered @access read
// Invariant: what was used together is linked by one edge a pair, from the lower id to the higher, its weight above 0 and at most 1.
// @scan COACTIVATED: every such link
// @returns broken: integer, examples: list<string>
CYPHER 25
MATCH (low:Memory)-[link:COACTIVATED]->(high:Memory)
WITH low, high, count(link) AS links, collect(link.weight) AS weights
WHERE links > 1 OR low.id >= high.id OR low.namespace <> high.namespace OR any(weight IN weights WHERE NOT (weight > 0 AND weight <= 1))
WITH low.id AS id
RETURN count(*) AS broken, collect(id)[..5] AS examples
