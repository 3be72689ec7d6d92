// @fragment relationSaid o at=$now
// The relation of a fact leads nowhere while every memory that states the fact is forgotten. Run it after each change of what states a fact, or of whether that is forgotten.
OPTIONAL MATCH (o)-[:STATED_IN]->(source:Episode)
WITH o, count(source) = 0 OR count(CASE WHEN source.live THEN 1 END) > 0 AS said
MATCH ()-[r:RELATED_TO {versionId: o.id}]->() WHERE said = (r.unsaidAt IS NOT NULL)
SET r.unsaidSpans = CASE WHEN said THEN coalesce(r.unsaidSpans, []) + [r.unsaidAt.epochMillis, at.epochMillis] ELSE r.unsaidSpans END,
  r.unsaidAt = CASE WHEN said THEN null ELSE at END
