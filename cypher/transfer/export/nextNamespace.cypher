// @read The next namespace that anything belongs to, in the order of their names: by the first entry behind a name in each index, and no more.
// @param after: string, the name before it; '' for the beginning
// @returns namespace: string?
CALL () {
  MATCH (m:Memory) USING INDEX m:Memory(namespace, id) WHERE m.namespace > $after AND m.id IS NOT NULL
  RETURN m.namespace AS name ORDER BY name LIMIT 1
  UNION
  MATCH (s:Session) USING INDEX s:Session(namespace, id) WHERE s.namespace > $after AND s.id IS NOT NULL
  RETURN s.namespace AS name ORDER BY name LIMIT 1
  UNION
  MATCH (e:Erasure) USING INDEX e:Erasure(namespace, id) WHERE e.namespace > $after AND e.id IS NOT NULL
  RETURN e.namespace AS name ORDER BY name LIMIT 1
  UNION
  MATCH (c:ConsolidationConfig) USING INDEX c:ConsolidationConfig(namespace) WHERE c.namespace > $after
  RETURN c.namespace AS name ORDER BY name LIMIT 1
  UNION
  MATCH (n:Namespace) USING INDEX n:Namespace(name) WHERE n.name > $after
  RETURN n.name AS name ORDER BY name LIMIT 1
}
RETURN min(name) AS namespace
