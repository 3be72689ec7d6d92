// @read Counts the live memories that an answer at a pair of valid time and recorded time searched, and those that it left out because they came later. Reads at most
// `most` of each by index.
// @param knownAt: instant
// @param validAt: instant
// @returns known: integer, learntLater: integer, happenedLater: integer
:param most => 10000;
CALL () {
  MATCH (m:Episode)
  USING INDEX m:Episode(namespace, recordedAtMs, id)
  WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.id > ''
  WITH m LIMIT $most
  RETURN count(CASE WHEN m.live AND m.occurredAtMs <= $validAt THEN 1 END) AS known
}
CALL () {
  MATCH (m:Episode)
  USING INDEX m:Episode(namespace, recordedAtMs, id)
  WHERE m.namespace = $namespace AND m.recordedAtMs > $knownAt AND m.id > ''
  WITH m LIMIT $most
  RETURN count(CASE WHEN m.live AND m.occurredAtMs <= $validAt THEN 1 END) AS learntLater
}
CALL () {
  MATCH (m:Episode)
  USING INDEX m:Episode(namespace, occurredAtMs, id)
  WHERE m.namespace = $namespace AND m.occurredAtMs > $validAt AND m.id > ''
  WITH m LIMIT $most
  RETURN count(CASE WHEN m.live THEN 1 END) AS happenedLater
}
RETURN known, learntLater, happenedLater
