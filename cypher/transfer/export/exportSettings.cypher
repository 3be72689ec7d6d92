// @read What a namespace keeps of itself, and what it says of its recalls and its sleep: two nodes at most.
// @returns labels: list<string>, properties: map, floats: list<string>
CALL () {
  MATCH (x:Namespace {name: $namespace})
  RETURN x
  UNION ALL
  MATCH (x:ConsolidationConfig {namespace: $namespace})
  RETURN x
}
RETURN labels(x) AS labels, properties(x) AS properties,
  [name IN keys(x) WHERE x[name] IS :: FLOAT OR x[name] IS :: LIST<FLOAT NOT NULL> | name] AS floats
