// @read How many memories there are, of every namespace; the store keeps the count.
// @returns memories: integer
MATCH (m:Episode)
RETURN count(m) AS memories
