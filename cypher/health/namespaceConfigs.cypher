// @name namespaceConfigs @access read
// What every namespace sets for itself.
// @scan ConsolidationConfig: one small node for each namespace that sets anything
// @returns namespace: string, properties: map
CYPHER 25
MATCH (c:ConsolidationConfig)
RETURN c.namespace AS namespace, properties(c) AS properties
ORDER BY namespace
