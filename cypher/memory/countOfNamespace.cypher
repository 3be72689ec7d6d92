// @name countOfNamespace @access read
// How much of each kind belongs to a namespace; `own` is what it keeps of itself.
// @returns kind: string, count: integer
CYPHER 25
CALL () {
  // <ofNamespace>
}
RETURN kind, count(*) AS count
