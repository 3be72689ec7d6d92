// @name propertiesHaveTypes @access read
// Invariant: every property that the code reads has the type that it expects. An example is the id, the property and the type that it has.
// @scan Memory and all records: every node of them, once; vectors are not read
// @param types: map, the types that a property may have, by its name
// @returns broken: integer, examples: list<string>
:param types => ({content: ['STRING NOT NULL']});
CYPHER 25
MATCH (n:Memory|Namespace|Session|ConsolidationRun|Measurement|Erasure|Recall|Change|TierChange|ProcedureVersion|Execution)
UNWIND
  // <illTyped n>
  [name IN keys(n) WHERE $types[name] IS NOT NULL AND NOT valueType(n[name]) IN $types[name]]
  // </illTyped>
  AS name
WITH coalesce(toStringOrNull(n.id), elementId(n)) + ' ' + name + ': ' + valueType(n[name]) AS property
RETURN count(*) AS broken, collect(property)[..5] AS examples
