// @name countMemories @access read
// How many memories there are, of every namespace; the store keeps the count.
// @returns memories: integer
CYPHER 25
MATCH (m:Episode)
RETURN count(m) AS memories
