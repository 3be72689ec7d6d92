// An entity: its facts, its relations, and the memories that mention it.
:param namespace => 'example';
:param name => 'Ilmo';
CYPHER 25
MATCH (e:Memory {namespace: $namespace, dedupKey: 'e:' + toLower($name)})
WHERE e:Entity
OPTIONAL MATCH facts = (e)-[:HAS_OBSERVATION]->(o:Observation)
  WHERE o.retractedAt IS NULL
OPTIONAL MATCH related = (e)-[:RELATED_TO|CO_OCCURS|SAME_AS]-(:Entity)
OPTIONAL MATCH mentioned = (e)<-[:MENTIONS]-(:Episode)
RETURN e, facts, related, mentioned LIMIT 100
