// @name setKeys @access write
// Gives entities the keys of their names. One whose key another has, or is null, keeps its old one.
// @param entities: list<{id: string, nameKey: string?, likeness: string, nameForms: list<string>}>
// @store-wide the ids are those that `unkeyed` gave, none comes from a caller
// @returns keyed: integer
:param entities => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN {id: e.id, nameKey: e.nameKey, likeness: e.likeness, nameForms: e.nameForms} ORDER BY e.id LIMIT 1 };
CYPHER 25
UNWIND $entities AS each
MATCH (e:Memory:Entity {id: each.id})
REMOVE e:Unkeyed
SET e.likeness = each.likeness, e.nameForms = CASE WHEN e.nameForms IS NULL THEN null ELSE each.nameForms END
WITH e, each
WHERE each.nameKey IS NOT NULL AND NOT EXISTS { (:Memory {namespace: e.namespace, dedupKey: 'e:' + each.nameKey}) }
SET e.nameKey = each.nameKey, e.dedupKey = 'e:' + each.nameKey
RETURN count(e) AS keyed
