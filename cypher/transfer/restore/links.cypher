// | NAME                | START                                                 | SAMPLE  | TYPE |
// | restoreLinks        | Memory {id: link.from} WHERE a.namespace = $namespace | Episode | NEXT |
// | restoreSessionLinks | Session {namespace: $namespace, id: link.from}        | Session | LAST |
// @write Restores relationships to memories. `nth`: the number of equal ones once it exists; with as many, it exists already. `several`: the two may have other
// relationships of its type, and only an equal one counts as it. `derived`: a different one counts as it too. It skips a relationship with a missing end.
// A session has one last turn: where it has one, that stands.
// @param links: list<{at: integer, type: string, from: string, to: string, properties: map, several: boolean, derived: boolean, nth: integer}>
// @returns at: integer, standing: string
:param links => COLLECT { MATCH (a:SAMPLE {namespace: 'example'})-[r:TYPE]->(b:Episode) RETURN {at: 1, type: 'TYPE', from: a.id, to: b.id, properties: properties(r), several: false, derived: false, nth: 1} ORDER BY a.id LIMIT 2 };
UNWIND $links AS link
OPTIONAL MATCH (a:START)
OPTIONAL MATCH (b:Memory {id: link.to} WHERE b.namespace = $namespace)
WITH link, a, b, CASE WHEN a IS NULL OR b IS NULL THEN [] ELSE COLLECT {
  MATCH (a)-[r]->(b) WHERE type(r) = link.type RETURN properties(r)
} END AS there
WITH link, a, b, CASE
  WHEN a IS NULL OR b IS NULL THEN 'dangling'
  WHEN size([each IN there WHERE each = link.properties]) >= link.nth THEN 'there'
  WHEN size(there) > 0 AND link.derived THEN 'there'
  WHEN size(there) > 0 AND NOT link.several THEN 'other'
  WHEN link.type = 'LAST' AND EXISTS { (a)-[:LAST]->() } THEN 'there'
  ELSE 'created'
END AS standing
CALL (a, b, link, standing) {
  WHEN standing = 'created' THEN {
    CREATE (a)-[r:$(link.type)]->(b)
    SET r = link.properties
  }
}
RETURN link.at AS at, standing
