// @name countOfNamespace @access read
// How much of each kind belongs to a namespace; `own` is what it keeps of itself.
// @param namespace: string
// @returns kind: string, count: integer
:param namespace => 'example';
CYPHER 25
CALL () {
  // <ofNamespace>
}
RETURN kind, count(*) AS count
