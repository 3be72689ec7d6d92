// @read What a namespace says of its recalls, if it says anything.
// @returns properties: map
MATCH (c:ConsolidationConfig {namespace: $namespace})
RETURN properties(c) AS properties
