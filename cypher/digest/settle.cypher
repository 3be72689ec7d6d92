// @write Locks what a page of the digest works on, in one order, and takes the works off what each owes. `due`: those that it still owed, for the one transaction
// that took them off. `wasRead`: it mentions names already.
// @param items: list<{namespace: string, id: string, works: list<string>}>, sorted by id, each once
// @returns id: string, due: list<string>, live: boolean, tier: string?, pace: string?, accessCount: integer?, importance: float?, wasRead: boolean
:param items => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id, works: []} ORDER BY m.id LIMIT 3 };
UNWIND $items AS each
MATCH (m:Memory {id: each.id} WHERE m.namespace = each.namespace)
// <lock m>
WITH m, [work IN each.works WHERE work IN coalesce(m.owes, [])] AS due
// <digested m due>
RETURN m.id AS id, due, m.live AS live, m.tier AS tier, m.pace AS pace, m.accessCount AS accessCount, m.importance AS importance,
  EXISTS { (m)-[:MENTIONS]->() } AS wasRead
