// @read How many memories and procedures wait for vectors of another model than before.
// @returns waiting: integer
CALL () {
  MATCH (m:Unrenewed) WHERE m.id > ''
  RETURN count(m) AS memories
}
CALL () {
  MATCH (p:UnembeddedTask) WHERE p.id > ''
  RETURN count(p) AS tasks
}
RETURN memories + tasks AS waiting
