// | NAME                  | LABEL   | KEY         | WHICH                                            | FILTER                                                |
// | markUnstamped         | Memory  | id          | episodes, versions of facts that somebody stated | (x:Episode OR x:Observation AND x.factId IS NOT NULL) |
// | markErasuresUnstamped | Erasure | contentHash | what is left of erased memories                  |                                                       |
// @batched Marks what was stored before there were marks, once for each namespace, as to be told of: WHICH.
// @returns marked: integer
MATCH (x:LABEL)
USING INDEX x:LABEL(namespace, KEY)
WHERE x.namespace = $namespace AND x.KEY > '' AND NOT x:Stamped AND NOT x:Unstamped
  AND FILTER
CALL (x) {
  SET x:Unstamped
} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL
RETURN count(x) AS marked
