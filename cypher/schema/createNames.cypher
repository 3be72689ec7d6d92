// @write Creates the names of labels, relationship types and property keys, without any data. Once a name comes to be that it did not know, the database plans the
// statements with that name again: the first pinned memory, or the first contradiction, would cost each of them another plan.
// @param labels: list<string>
// @param types: list<string>
// @param keys: list<string>
// @returns created: integer
:param labels => ['Memory'];
:param types => ['CONTRADICTS'];
:param keys => ['pinnedAt'];
CALL () {
  UNWIND $labels AS label
  CALL db.createLabel(label)
  RETURN count(*) AS labels
}
CALL () {
  UNWIND $types AS type
  CALL db.createRelationshipType(type)
  RETURN count(*) AS types
}
CALL () {
  UNWIND $keys AS key
  CALL db.createProperty(key)
  RETURN count(*) AS keys
}
RETURN labels + types + keys AS created
