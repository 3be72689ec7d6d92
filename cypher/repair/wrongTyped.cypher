// @read Nodes with a property of a wrong type, or without one that nodes of their kind must have, with all that they keep but vectors.
// @scan Memory and all records: every node of them, once; vectors are not read
// @param types: map, the types that a property may have, by its name
// @param required: map, names of properties by the label of a node
// @returns node: string, labels: list<string>, wrong: list<string>, properties: map
:param types => ({content: ['STRING NOT NULL']});
:param required => ({Episode: ['content']});
MATCH (n:Memory|Namespace|Session|ConsolidationRun|Measurement|Erasure|Recall|Change|TierChange|ProcedureVersion|Execution)
WITH n,
  // <illTyped n>
  AS wrong
WHERE wrong <> [] OR
  // <lacking n>
WITH n, wrong LIMIT $limit
RETURN elementId(n) AS node, labels(n) AS labels, wrong, n {.*, embedding: null, quantisedVectors: null, tokenVectors: null} AS properties
