// @read What was asked of a namespace in each week, by what asked and who.
// @param from: datetime, a Monday; the first week begins then
// @param until: datetime
// @returns week: integer, via: string?, who: string?, recalls: integer, abstained: integer, told: integer, tokens: integer, helpful: integer, unhelpful: integer
// @returns ratedRecalls: integer
:param from => datetime.truncate('week', datetime()) - duration({weeks: 7});
:param until => datetime();
MATCH (r:Recall)
USING INDEX r:Recall(namespace, at)
WHERE r.namespace = $namespace AND r.at >= $from AND r.at <= $until
RETURN (r.at.epochMillis - $from.epochMillis) / 604800000 AS week, r.via AS via, r.who AS who, count(r) AS recalls,
  count(CASE WHEN r.abstained THEN 1 END) AS abstained, sum(size(r.hitIds)) AS told, sum(r.tokens) AS tokens,
  sum(size(r.helpful)) AS helpful, sum(size(r.unhelpful)) AS unhelpful, count(r.feedbackAt) AS ratedRecalls
