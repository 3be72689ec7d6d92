// @write Memories that were erased in another store and never were here: nothing with their ids is taken from anyone any more.
// @param erasures: list<{id: string, contentHash: string?, erasedAt: datetime}>
// @returns id: string
:param erasures => [{id: randomUUID(), contentHash: null, erasedAt: datetime()}];
UNWIND $erasures AS each
MERGE (e:Erasure {namespace: $namespace, id: each.id})
  ON CREATE SET e.contentHash = each.contentHash, e.erasedAt = each.erasedAt
RETURN e.id AS id
