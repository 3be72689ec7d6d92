// @read How much of each kind belongs to a namespace; `own` is what it keeps of itself.
// @returns kind: string, count: integer
CALL () {
  // <ofNamespace>
}
RETURN kind, count(*) AS count
