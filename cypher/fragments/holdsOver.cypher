// @fragment holdsOver newer older r
// Of two memories that contradict each other by the link r, whether the first is the one that holds: the newer, unless somebody decided that the older one holds, or both.
coalesce(r.resolution, 'NEWER') = CASE WHEN
  // <happenedLater newer older r>
  THEN 'NEWER' ELSE 'OLDER' END
