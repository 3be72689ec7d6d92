// @write Gives one text of a memory what another one has: its use, its place in the session, its links, the feedback on it, and the facts and procedures that come from it. A fact whose words only the first text has stays there. What rules
// have found about a text stays with it. The next turn is embedded again, as its vectors in context contain the text before it. Run it behind the locks of the session and of both.
// @param fromId: string
// @param toId: string
// @param back: boolean, to an earlier text: all facts go along
// @param preceding: string, the text that the next turn has before it from now on
// @param precedingWords: string?
// @returns followingIds: list<string>
:param fromId => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
:param toId => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id DESC LIMIT 1 });
:param back => false;
:param preceding => 'The buoy at the harbour mouth is green.';
:param precedingWords => null;
MATCH (from:Memory:Episode {id: $fromId} WHERE from.namespace = $namespace)
MATCH (to:Memory:Episode {id: $toId} WHERE to.namespace = $namespace)
SET to += from {.energy, .energyAt, .scaling, .tier, .pace, .accessCount, .recentAccesses, .useSums, .peaks, .usedDays, .firstAccessAt, .reviewAt, .kappa, .replayedAt, .acceleratedAt}
CALL (from, to) {
  MATCH (from)-[link:NEXT|RELATED_TO|BELONGS_TO|CONTRADICTS]->(other)
  WHERE other <> to AND (type(link) <> 'CONTRADICTS' OR link.resolution IS NOT NULL)
  CREATE (to)-[moved:$(type(link))]->(other)
  SET moved = properties(link)
  DELETE link
}
// A fact stays with the text that named what it says, where the other one does not.
WITH from, to, COLLECT {
  MATCH (from)<-[link:STATED_IN]-(fact:Observation)
  OPTIONAL MATCH (fact)-[:ABOUT]->(object:Entity)
  WITH link, toLower(coalesce(object.name, fact.text)) AS said
  WHERE NOT $back AND toLower(from.content) CONTAINS said AND NOT toLower(to.content) CONTAINS said
  RETURN link
} AS gone
CALL (from, to, gone) {
  MATCH (from)<-[link:NEXT|LAST|HOLDS|RELATED_TO|CONTRADICTS|HELPED|DID_NOT_HELP|STATED_IN|DERIVED_FROM]-(other)
  WHERE other <> to AND (type(link) <> 'CONTRADICTS' OR link.resolution IS NOT NULL) AND NOT link IN gone
  CREATE (to)<-[moved:$(type(link))]-(other)
  SET moved = properties(link)
  DELETE link
}
CALL (from, to) {
  MATCH (from)-[link:COACTIVATED]-(other:Memory)
  WHERE other <> to
  WITH to, other, link, properties(link) AS use, CASE WHEN other.id < to.id THEN other ELSE to END AS low, CASE WHEN other.id < to.id THEN to ELSE other END AS high
  DELETE link
  CREATE (low)-[moved:COACTIVATED]->(high)
  SET moved = use
}
CALL (to) { WHEN EXISTS { (to)-[:COACTIVATED]-() } THEN { SET to:Ungrouped } }
WITH to, [(to)-[:NEXT]->(next:Memory) | next] AS following
FOREACH (next IN following |
  SET next:Undigested, next.owes = [work IN coalesce(next.owes, []) WHERE work <> 'embed'] + 'embed', next.precedingContent = $preceding, next.precedingWords = $precedingWords,
    next.wordsKey = CASE WHEN next.words IS NOT NULL OR $precedingWords IS NOT NULL THEN next.namespaceKey END
  REMOVE next:Unindexed, next.newEmbedding, next.quantisedVectors, next.tokenVectors, next.embeddingModel)
RETURN [next IN following | next.id] AS followingIds
