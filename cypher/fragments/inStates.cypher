// @fragment inStates m now
// Keeps the memory m if it is in one of the states that are asked for; where none are, every memory is kept. Superseded is what was decided, in conflict what was not.
// A subquery, because within WHERE the same takes three times as long to plan.
CALL (m) {
  WHEN $states IS NULL THEN RETURN true AS kept
  ELSE RETURN any(state IN $states WHERE CASE state
    WHEN 'PINNED' THEN m.pinnedAt IS NOT NULL
    WHEN 'EXPIRING' THEN m.dueAt IS NOT NULL
    WHEN 'FORGOTTEN' THEN NOT m.live
    WHEN 'IN_CONFLICT' THEN m.live AND EXISTS {
      MATCH (m)-[open:CONTRADICTS WHERE open.resolution IS NULL]-(other:Memory:Episode)
      WHERE other.live AND other.namespace = m.namespace
    }
    WHEN 'SUPERSEDED' THEN m.live AND (EXISTS {
      MATCH (m)-[decided:CONTRADICTS WHERE decided.resolution IS NOT NULL]-(holder:Memory:Episode)
      WHERE holder.live AND holder.namespace = m.namespace AND
        // <holdsOver holder m decided>
    } OR
      // <factReplaced m now>
    )
    ELSE m.live AND NOT (
      // <corrected m>
      OR
      // <factReplaced m now>
    )
    END) AS kept
}
WITH m WHERE kept
