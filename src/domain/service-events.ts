/** What wakes background work: what this process has just done. Each has the details that listeners are given. */
import type { RunEnd } from './requests/health.ts';

export interface ServiceEvents {
  /** The service begins; whatever a killed process left undone is due. */
  started: [];
  /** The database answers again after it was away; what failed meanwhile is due. */
  resumed: [];
  /** Memories were stored: the namespace of each. */
  remembered: [namespaces: readonly string[]];
  /** Memories were stored without vectors. */
  unembedded: [];
  /** Vectors of these memories must not be used any more; those that are still stored need new ones. */
  stale: [ids: readonly string[]];
  /** Facts were stated; their entities may be new. */
  stated: [];
  /** Recalls were recorded that are to be learnt from. */
  recalled: [];
  /** A procedure was built without a vector. */
  built: [];
  /** A run of consolidation has ended. */
  ran: [end: RunEnd];
  /** Lines of an export were put back. */
  restored: [];
  /** Bad nodes were repaired; the work that failed on them is due. */
  repaired: [];
  /** Changes of another store were applied. */
  merged: [];
  /** Memories that were forgotten are back; some may have to be linked again. */
  unforgotten: [];
  /** The graph was changed to another embedding model. */
  switched: [];
}
