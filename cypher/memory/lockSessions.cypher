// @write Takes the write lock of each session, in one order, and tells its last turn and what it has in mind as they are under that lock.
// @param sessionIds: list<string>, sorted
// @param now: datetime, the instant of the write
// @returns sessionId: string, tailId: string?, held: list<HeldMemory>
:param sessionIds => ['skerry-1'];
UNWIND $sessionIds AS sessionId
// <lockSession sessionId>
RETURN s.id AS sessionId, tail.id AS tailId, held
