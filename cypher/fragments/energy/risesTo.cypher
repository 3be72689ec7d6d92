// @fragment risesTo m energy
// The tier that the memory m moves up to, null for none: what it has earned. The energy that it has now counts for the end of a session, for the law as
// published, for what an older version of the service wrote, and for a threshold that was lowered.
CASE
  WHEN NOT $printed AND m.pace IN ['longTerm', 'potentiated'] OR energy > $promoteAbove.shortTerm THEN 'longTerm'
  WHEN m.tier = 'working' AND (NOT $printed AND m.pace = 'shortTerm' OR energy > $promoteAbove.working) THEN 'shortTerm'
END
