// @write Puts what one kind of background work gave up back into its queue, for one attempt more.
// @scan GivenUp: what was given up is rare
// @param marks: list<string>, labels of what waits for it
// @param digested: boolean, whether the digest does the work
// @param attempts: integer, > 0, after which an item is given up
// @returns items: integer
:param marks => ['Undigested'];
:param digested => true;
:param attempts => 5;
MATCH (x:GivenUp)
WHERE $work IN x.givenUp
SET x:$($marks), x.owes = CASE WHEN $digested THEN [each IN coalesce(x.owes, []) WHERE each <> $work] + $work ELSE x.owes END,
  x.givenUp = [each IN x.givenUp WHERE each <> $work], x[$work + 'Attempts'] = $attempts - 1
WITH x
CALL (x) { WHEN x.givenUp = [] THEN { SET x.givenUp = null REMOVE x:GivenUp } }
RETURN count(x) AS items
