// @write Locks memories that are used or replayed, and returns what the law of energy reads of each. src/writes/strengthen.ts computes what becomes of them, and
// writeUses writes it. Ids are in one order, so that two writers cannot deadlock. The lock comes first, so that what is read stays true.
// @param refs: list<{namespace: string, id: string}>, sorted by id, each id of a namespace once
// @param promoteAbove: PromoteAbove, energy by tier, where the namespace sets none itself
// @param printedProfile: string, of the law as published
// @param replay: ReplaySchedule, where the namespace sets none itself
// @param dryRun: boolean, nothing is locked
// @returns id: string, namespace: string, live: boolean, importance: float?, tier: string, energy: float, energyAt: instant, pace: string?, peaks: list<float>?, usedDays: integer?, useSums: list<float>?, recordedAt: instant, accessCount: integer, recentAccesses: list<instant>, pinnedAt: instant?, replayedAt: instant?, rivalAt: instant?, kappa: float?, scaling: float?, printed: boolean, promoteAbove: PromoteAbove, replay: ReplaySchedule
:param refs => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN {namespace: 'example', id: m.id} ORDER BY m.id LIMIT 3 };
:param promoteAbove => ({working: 2.0, shortTerm: 5.0});
:param printedProfile => 'energy-as-published';
:param replay => ({importance: 0.7, afterHours: 1.0, olderAfterHours: 24.0, kappa: 0.05, semanticAbove: 0.6});
:param dryRun => true;
UNWIND $refs AS ref
MATCH (m:Memory {id: ref.id} WHERE m.namespace = ref.namespace)
// <lockUnlessDryRun m>
WITH m
OPTIONAL MATCH (n:Namespace {name: m.namespace})
// A range: an update that seeks a unique key which is missing locks it until its end, and the writers of a namespace would wait for each other.
OPTIONAL MATCH (config:ConsolidationConfig WHERE m.namespace <= config.namespace <= m.namespace)
RETURN m.id AS id, m.namespace AS namespace, coalesce(m.live, false) AS live, m.importance AS importance, m.tier AS tier,
  // <energyStored m n>
  AS energy,
  m.energyAt.epochMillis AS energyAt, m.pace AS pace, m.peaks AS peaks, m.usedDays AS usedDays, m.useSums AS useSums, m.recordedAt.epochMillis AS recordedAt,
  m.accessCount AS accessCount, coalesce(m.recentAccesses, []) AS recentAccesses, m.pinnedAt.epochMillis AS pinnedAt, m.replayedAt.epochMillis AS replayedAt,
  // Stored first of those that contradict it and hold in its place: from then on nothing replays it.
  head(COLLECT {
    MATCH (m)-[contradiction:CONTRADICTS]-(rival:Memory:Episode)
    WHERE rival.live AND rival.namespace = m.namespace AND
      // <holdsOver rival m contradiction>
    RETURN rival.recordedAtMs ORDER BY rival.recordedAtMs LIMIT 1
  }) AS rivalAt,
  m.kappa AS kappa, n.scaling AS scaling, coalesce(config.profile = $printedProfile, false) AS printed,
  {working: coalesce(toFloatOrNull(config.promoteAboveWorking), toFloatOrNull(config.workingToShortThreshold), $promoteAbove.working),
  shortTerm: coalesce(toFloatOrNull(config.promoteAboveShortTerm), toFloatOrNull(config.shortToLongThreshold), $promoteAbove.shortTerm)} AS promoteAbove,
  {importance: coalesce(toFloatOrNull(config.replayImportance), $replay.importance),
  // Somebody may have written any number there. One out of bounds would make a schedule without an end.
  afterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayAfterHours) <= 8760 THEN toFloat(config.replayAfterHours) ELSE $replay.afterHours END,
  olderAfterHours: CASE WHEN 0.01 <= toFloatOrNull(config.replayOlderAfterHours) <= 8760 THEN toFloat(config.replayOlderAfterHours) ELSE $replay.olderAfterHours END,
  kappa: coalesce(toFloatOrNull(config.kappaOfReplay), $replay.kappa),
  semanticAbove: coalesce(toFloatOrNull(config.semanticAbove), $replay.semanticAbove)} AS replay
