// @write Takes away what memories mentioned before their names were read again, and do not by the new reading. One whose names are read for the first time has no row. Run it before linkMentions.
// @param readings: list<{namespace: string, id: string, nameKeys: list<string>}>
// @returns namespace: string, id: string, before: list<string>, lost: list<string>
:param readings => COLLECT { MATCH (m:Episode {namespace: 'example'})-[:MENTIONS]->(e) RETURN {namespace: 'example', id: m.id, nameKeys: [e.nameKey]} ORDER BY m.id LIMIT 1 };
UNWIND $readings AS reading
MATCH (m:Memory:Episode {id: reading.id} WHERE m.namespace = reading.namespace)
CALL (m) {
  MATCH (m)-[:MENTIONS]->(e:Entity)
  WITH e ORDER BY e.id
  RETURN collect(e.id) AS before
}
WITH m, reading, before WHERE before <> []
CALL (m, reading) {
  MATCH (m)-[mention:MENTIONS]->(e:Entity)
  WHERE NOT e.nameKey IN reading.nameKeys
  WITH mention, e ORDER BY e.nameKey
  SET e:Unabstracted
  DELETE mention
  RETURN collect(e.id) AS lost
}
FOREACH (_ IN CASE WHEN lost = [] THEN [] ELSE [1] END | SET m.mentionedBefore = [id IN coalesce(m.mentionedBefore, []) WHERE NOT id IN lost] + lost)
RETURN m.namespace AS namespace, m.id AS id, before, lost
