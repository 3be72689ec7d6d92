// @write Counts one more attempt at items that background work failed on. At the last attempt an item is given up: it leaves the queue and is labelled :GivenUp, with the name of the work.
// The nodes are those that the queue of every namespace gave, none comes from a caller
// @param marks: list<string>, labels of what waits for it
// @param digested: boolean, whether the digest does the work: an item then keeps its mark while it owes others
// @param nodes: list<string>, element ids, sorted
// @param attempts: integer, > 0
// @returns node: string, givenUp: boolean
:param marks => ['Episode'];
:param digested => false;
:param nodes => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN elementId(m) ORDER BY m.id LIMIT 1 };
:param attempts => 5;
UNWIND $nodes AS node
MATCH (x)
WHERE elementId(x) = node AND all(mark IN $marks WHERE mark IN labels(x)) AND (NOT $digested OR $work IN coalesce(x.owes, []))
WITH x, node, $work + 'Attempts' AS counter
SET x[counter] = coalesce(toIntegerOrNull(x[counter]), 0) + 1
WITH x, node, counter, x[counter] >= $attempts AS givenUp
CALL (x, counter, givenUp) {
  WHEN givenUp THEN {
    SET x:GivenUp, x.givenUp = [each IN coalesce(x.givenUp, []) WHERE each <> $work] + $work, x[counter] = null
    SET x.owes = CASE WHEN $digested THEN [each IN x.owes WHERE each <> $work] ELSE x.owes END
  }
}
CALL (x, givenUp) {
  WHEN givenUp AND NOT $digested THEN {
    REMOVE x:$($marks)
  }
  WHEN givenUp AND coalesce(x.owes, []) = [] THEN {
    REMOVE x:$($marks), x.owes
  }
}
RETURN node, givenUp
