// @write The entities of these names, made where there are none, and kept from other writers until the transaction ends. What was said to be the same as
// another stands for that one: facts go to the last of its SAME_AS.
// @param entities: list<{id: string, name: string, nameKey: string, likeness: string, type: string?}>, sorted by nameKey; id is for one that is new
// @returns nameKey: string, id: string, name: string
:param entities => [{id: randomUUID(), name: 'Mara', nameKey: 'mara', likeness: 'mara', type: 'PERSON'}];
UNWIND $entities AS each
MERGE (e:Memory {namespace: $namespace, dedupKey: 'e:' + each.nameKey})
  ON CREATE SET e:Entity:Undigested, e.owes = ['resolve'], e.id = each.id, e.live = true, e.name = each.name, e.nameKey = each.nameKey, e.likeness = each.likeness, e.type = coalesce(each.type, 'CONCEPT'), e.recordedAt = $now
  ON MATCH SET e.type = coalesce(each.type, e.type)
// <lock e>
SET e.live = true, e.typeStated = CASE WHEN each.type IS NULL THEN e.typeStated ELSE true END
REMOVE e.retractedAt
WITH each, e
// <root e>
// <lock root>
RETURN each.nameKey AS nameKey, root.id AS id, root.name AS name
