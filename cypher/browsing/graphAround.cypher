// @read What is one link away from these nodes, either way: of each sort of link the strongest, or newest.
// @param kinds: list<string>, of links
// @param knownAt: datetime
// @param most: integer, > 0, of each node
// @returns id: string, weight: float
:param kinds => ['MENTIONS'];
:param knownAt => datetime();
:param most => 200;
UNWIND $ids AS id
MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)
CALL (m) {
  MATCH (member:Memory)-[:SAME_AS*0..100]->(m)
  MATCH (member)-[r:NEXT|COACTIVATED|RELATED_TO|REINFORCES|CONTRADICTS|MENTIONS|BELONGS_TO|DERIVED_FROM]-(other:Memory)
  WHERE type(r) IN $kinds AND other.namespace = $namespace
  MATCH (other)-[:SAME_AS*0..100]->(root:Memory)
  WHERE NOT EXISTS { (root)-[:SAME_AS]->() }
  // Two that both hold do not contradict each other, and what nobody says any more leads nowhere.
  WITH root, max(CASE WHEN r.resolution = 'BOTH' OR r.retractedAt <= $knownAt OR r.unsaidAt <= $knownAt THEN null
    ELSE toFloat(coalesce(r.weight, r.strength, r.confidence, CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE 1.0 END)) END) AS weight
  WHERE weight IS NOT NULL
  RETURN root.id AS otherId, weight
  ORDER BY weight DESC, otherId DESC LIMIT $most
}
RETURN otherId AS id, max(weight) AS weight
ORDER BY weight DESC, id DESC
