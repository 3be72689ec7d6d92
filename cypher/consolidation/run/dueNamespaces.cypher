// @name dueNamespaces @access read
// The namespaces in which something is due: a memory, a link by use that has faded, something whose links or mentions changed, a recall that is to be
// learnt from. Those left out have a schedule of their own.
// @param now: datetime
// @param leftOut: list<string>
// @param limit: integer, > 0, of each kind that are looked at, the longest due first
// @returns namespace: string
:param now => datetime();
:param leftOut => [];
:param limit => 100000;
CYPHER 25
CALL () {
  MATCH (m:Memory) WHERE m.reviewAt <= $now AND NOT m.namespace IN $leftOut
  WITH m ORDER BY m.reviewAt LIMIT $limit
  RETURN m.namespace AS namespace
  UNION
  MATCH ()-[c:COACTIVATED]->() WHERE c.reviewAt <= $now AND NOT c.namespace IN $leftOut
  WITH c ORDER BY c.reviewAt LIMIT $limit
  RETURN c.namespace AS namespace
  UNION
  MATCH (m:Ungrouped) WHERE m.namespace > '' AND NOT m.namespace IN $leftOut
  WITH m LIMIT $limit
  RETURN m.namespace AS namespace
  UNION
  MATCH (e:Unabstracted) WHERE e.namespace > '' AND NOT e.namespace IN $leftOut
  WITH e LIMIT $limit
  RETURN e.namespace AS namespace
  UNION
  MATCH (r:Unlearnt) WHERE r.id > '' AND NOT r.namespace IN $leftOut
  WITH r LIMIT $limit
  RETURN r.namespace AS namespace
}
RETURN DISTINCT namespace
