// @fragment illTyped n
// Names of properties of the node n that have a wrong type.
[name IN keys(n) WHERE $types[name] IS NOT NULL AND NOT valueType(n[name]) IN $types[name]]
