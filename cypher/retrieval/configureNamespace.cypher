// @write Replaces what a namespace says of its recalls.
// @param properties: map, all that the node is to have, the namespace too
// @returns namespace: string
:param properties => ({namespace: 'example', profile: 'cognitive', weightText: 0.1});
MERGE (c:ConsolidationConfig {namespace: $namespace})
SET c = $properties
RETURN c.namespace AS namespace
