// @write Makes entities findable by the words and word forms of their names, and sets missing types.
// @param entities: list<{namespace: string, id: string, nameScope: string, nameForms: list<string>, likelyType: string?}>, sorted by id
// @returns noted: integer
:param entities => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN {namespace: 'example', id: e.id, nameScope: e.nameScope, nameForms: e.nameForms, likelyType: null} ORDER BY e.id LIMIT 1 };
UNWIND $entities AS each
MATCH (e:Memory:Entity {id: each.id} WHERE e.namespace = each.namespace)
SET e.nameScope = each.nameScope, e.nameForms = each.nameForms,
  e.type = CASE WHEN coalesce(e.typeStated, e.speaks, false) THEN e.type ELSE coalesce(each.likelyType, e.type) END
RETURN count(e) AS noted
