// @fragment versionLinks o v
// The version v of a fact is linked to what its version o was linked to.
CALL (o, v) {
  MATCH (o)-[:STATED_IN]->(m)
  CREATE (v)-[:STATED_IN]->(m)
}
CALL (o, v) {
  MATCH (o)-[s:SUPERSEDES]->(older)
  CREATE (v)-[:SUPERSEDES {at: s.at}]->(older)
}
CALL (o, v) {
  MATCH (newer)-[s:SUPERSEDES]->(o)
  CREATE (newer)-[:SUPERSEDES {at: s.at}]->(v)
}
CALL (o, v) {
  MATCH (o)-[c:CONTRADICTS]->(against:Observation)
  CREATE (v)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(against)
}
CALL (o, v) {
  MATCH (newer:Observation)-[c:CONTRADICTS]->(o)
  CREATE (newer)-[:CONTRADICTS {rule: c.rule, at: c.at}]->(v)
}
