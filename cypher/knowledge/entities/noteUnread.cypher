// @name noteUnread @access write
// The names of these memories could not be read. After so many attempts a memory is given up, marked as such, and no longer on the list; whoever puts :Unlinked on it
// again has it tried anew.
// @store-wide the ids are those that the queue of every namespace gave, none comes from a caller
// @param ids: list<string>, sorted
// @param attempts: integer, > 0
// @returns id: string, givenUp: boolean
// :param ids => COLLECT { MATCH (e:Entity {namespace: 'example'}) RETURN e.id ORDER BY e.id LIMIT 5 };
// :param attempts => 5;
CYPHER 25
UNWIND $ids AS id
MATCH (m:Memory {id: id})
SET m.unreadAttempts = coalesce(m.unreadAttempts, 0) + 1
WITH m, m.unreadAttempts >= $attempts AS givenUp
CALL (m, givenUp) { WHEN givenUp THEN { SET m:Unread, m.unreadAttempts = null } }
RETURN m.id AS id, givenUp
