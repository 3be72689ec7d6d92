// @write Puts memories back as they were exported, none of which may be there. Vectors are kept as the store keeps them, in four bytes a number.
// @param memories: list<{labels: list<string>, properties: map, vectors: list<{name: string, values: list<float>}>}>
// @returns created: integer
:param memories => [{labels: ['Observation'], properties: {id: randomUUID(), namespace: 'example', dedupKey: 'o:by-hand', text: 'likes tea', live: true, derived: true, recordedAt: datetime()}, vectors: []}];
UNWIND $memories AS memory
CREATE (m:Memory)
SET m:$(memory.labels)
SET m = memory.properties
CALL (m) { WHEN m:Episode OR m:Observation AND m.factId IS NOT NULL THEN { SET m:Unstamped } }
CALL (m, memory) {
  UNWIND memory.vectors AS vector
  CALL db.create.setNodeVectorProperty(m, vector.name, vector.values)
}
RETURN count(m) AS created
