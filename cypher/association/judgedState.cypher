// @read How many recalls of a namespace have feedback, and when the last feedback came: whether what a service has read of them is still all.
// @returns count: integer, latest: datetime?
MATCH (r:Judged)
USING INDEX r:Judged(namespace, feedbackAt)
WHERE r.namespace = $namespace AND r.feedbackAt > datetime('0001-01-01T00:00Z')
RETURN count(r) AS count, max(r.feedbackAt) AS latest
