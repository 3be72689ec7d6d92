// Parameters that several statements take. A statement that uses one has its type and its example from here, where its own header gives none.

// @param namespace: string
:param namespace => 'example';
// @param limit: integer, > 0
:param limit => 100;
// @param now: datetime
:param now => datetime();
// @param ids: list<string>
:param ids => COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 5 };
// @param id: string
:param id => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.id ORDER BY m.id LIMIT 1 });
// @param after: string, the id before the first one; '' for the beginning
:param after => '';
// @param knownAt: instant, only what was known by then
:param knownAt => datetime().epochMillis;
// @param validAt: instant, only what had happened by then
:param validAt => datetime().epochMillis;
// @param most: integer, > 0
:param most => 50;
// @param nodes: list<RestoredNode>, `of`: by which relationships the namespace leads to it
// @param sessionId: string
:param sessionId => 'skerry-1';
// @param before: string, the id after which the page begins; '~' for the first page
:param before => '~';
// @param model: string, that the vector is of
:param model => 'bge-small-en-v1.5';
// @param who: string?
:param who => null;
// @param past: boolean, as of the instants below rather than now
:param past => false;
// @param tiers: list<string>?
:param tiers => null;
// @param vector: list<float>, the query's unit vector
:param vector => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.embedding ORDER BY m.id LIMIT 1 });
// @param afterElement: string, its id in the store; '' for the beginning
:param afterElement => '';
// @param changes: list<RestoredChange>
// @param keptADay: float, (0, 1]
:param keptADay => 0.99;
// @param leastWeight: float
:param leastWeight => 0.05;
// @param name: string
// @param project: string?
:param project => null;
// @param staleAfterDays: float
:param staleAfterDays => 7.0;
// @param categories: list<string>?
:param categories => null;
// @param otherId: string
// @param tag: string?
:param tag => null;
// @param dedupKey: string
// @param entityId: string
:param entityId => head(COLLECT { MATCH (e:Entity {namespace: 'example', name: 'Ilmo'}) RETURN e.id LIMIT 1 });
// @param expireUnder: float, energy of a working memory
:param expireUnder => 0.1;
// @param includeForgotten: boolean
:param includeForgotten => false;
// @param mark: boolean, other stores do not know it yet
:param mark => false;
// @param namespaceKey: string, the namespace as one token of the full-text index
:param namespaceKey => head(COLLECT { MATCH (m:Episode {namespace: 'example'}) RETURN m.namespaceKey LIMIT 1 });
// @param penalty: float, what the reliability of what is contradicted is multiplied by
:param penalty => 0.3;
// @param ratesPerHour: RatesPerHour, decay by pace
:param ratesPerHour => ({working: 0.5, shortTerm: 0.05, longTerm: 0.001, potentiated: 0.0001, archived: 0.001});
// @param states: list<string>?, any of the states of a memory
:param states => null;
// @param versionId: string, of the new version
// @param work: string
:param work => 'link';
