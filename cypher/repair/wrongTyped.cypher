// @name wrongTyped @access read
// Nodes with a property of a wrong type, or without one that nodes of their kind must have, with all that they keep but vectors.
// @scan Memory and all records: every node of them, once; vectors are not read
// @param types: map, the types that a property may have, by its name
// @param required: map, names of properties by the label of a node
// @param limit: integer, > 0
// @returns node: string, labels: list<string>, wrong: list<string>, properties: map
:param types => ({content: ['STRING NOT NULL']});
:param required => ({Episode: ['content']});
:param limit => 100;
CYPHER 25
MATCH (n:Memory|Namespace|Session|ConsolidationRun|Measurement|Erasure|Recall|Change|TierChange|ProcedureVersion|Execution)
WITH n,
  // <illTyped n>
  [name IN keys(n) WHERE $types[name] IS NOT NULL AND NOT valueType(n[name]) IN $types[name]]
  // </illTyped>
  AS wrong
WHERE wrong <> [] OR
  // <lacking n>
  any(label IN labels(n) WHERE any(name IN coalesce($required[label], []) WHERE n[name] IS NULL))
  // </lacking>
WITH n, wrong LIMIT $limit
RETURN elementId(n) AS node, labels(n) AS labels, wrong, n {.*, embedding: null, quantisedVectors: null, tokenVectors: null} AS properties
