// Generated from cypher/ by scripts/generate-statements.ts: edit the .cypher files instead.

import type { Statement } from './statement.ts';

/** Marks a recall's feedback as learnt; no row if another did so first. */
export const claimFeedback: Statement<{ readonly id: string; readonly now: Date; readonly helpful: readonly (string)[]; readonly unhelpful: readonly (string)[] }, { readonly id: string }> = {
  "name": "claimFeedback",
  "file": "cypher/association/claimFeedback.cypher",
  "checksum": "0b6eda12e48f4435ba91314ccfb164f7b7e044f6c0b7fa0b6228ba469be82b7b",
  "access": "write",
  "params": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "helpful": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "unhelpful": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (r:Recall {id: $id})\nSET r.touchedAt = $now\nWITH r WHERE r.feedbackAt IS NULL\nSET r.feedbackAt = $now, r.helpful = $helpful, r.unhelpful = $unhelpful\nRETURN r.id AS id"
};

/** Hebbian learning: memories that proved useful together grow a link, w + rate·(1 − w) (source E), from what its age has left of it; one edge a pair. */
export const coactivate: Statement<{ readonly pairs: readonly ({ readonly lowId: string; readonly highId: string })[]; readonly now: Date; readonly rate: number; readonly staleAfterDays: number; readonly keptADay: number }, { readonly pairs: number }> = {
  "name": "coactivate",
  "file": "cypher/association/coactivate.cypher",
  "checksum": "ff55ebf720b499a3e46297c02ad8e36b52ac444b6820b78ac4f0b8ec89534c49",
  "access": "write",
  "params": {
    "pairs": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "lowId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "highId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "rate": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "staleAfterDays": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "keptADay": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "returns": {
    "pairs": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $pairs AS pair\nMATCH (low:Memory {id: pair.lowId})\nMATCH (high:Memory {id: pair.highId})\nMERGE (low)-[c:COACTIVATED]->(high)\n  ON CREATE SET c.weight = 0.0, c.count = 0, c.firstAt = $now, c.lastAt = $now\nWITH c, ($now.epochMillis - c.lastAt.epochMillis) / 86400000.0 - $staleAfterDays AS staleDays\nWITH c, c.weight * CASE WHEN staleDays > 0 THEN $keptADay ^ staleDays ELSE 1.0 END AS left\nSET c.weight = left + $rate * (1 - left), c.count = c.count + 1, c.lastAt = CASE WHEN c.lastAt > $now THEN c.lastAt ELSE $now END\nRETURN count(c) AS pairs"
};

/** A recall that has been answered, and whether feedback on it was learnt already. */
export const recallById: Statement<{ readonly id: string }, { readonly namespace: string; readonly hitIds: readonly (string)[]; readonly learnt: boolean }> = {
  "name": "recallById",
  "file": "cypher/association/recallById.cypher",
  "checksum": "12da04effb88a640d61a03a3e24bfb889fe20c9b1218b74fab08e1658049b89d",
  "access": "read",
  "params": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "hitIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "learnt": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (r:Recall {id: $id})\nRETURN r.namespace AS namespace, r.hitIds AS hitIds, r.feedbackAt IS NOT NULL AS learnt"
};

/** Keeps what a recall answered with, so that feedback on it can be learnt from. */
export const recordRecall: Statement<{ readonly recalls: readonly ({ readonly id: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly hitIds: readonly (string)[] })[] }, { readonly recorded: number }> = {
  "name": "recordRecall",
  "file": "cypher/association/recordRecall.cypher",
  "checksum": "fcfb8e58e4b1ea5f615515700814752815be8c0ab1253ba0a0b10148ff183198",
  "access": "write",
  "params": {
    "recalls": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "namespace": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "sessionId": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "now": {
            "kind": "scalar",
            "type": "datetime",
            "nullable": false
          },
          "hitIds": {
            "kind": "list",
            "of": {
              "kind": "scalar",
              "type": "string",
              "nullable": false
            },
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "recorded": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $recalls AS r\nMERGE (n:Recall {id: r.id})\n  ON CREATE SET n.namespace = r.namespace, n.sessionId = r.sessionId, n.at = r.now, n.hitIds = r.hitIds\nRETURN count(n) AS recorded"
};

/** An access: energy decays to now, then gains one access (source B), and is the latest of the ten that are kept. What has passed its tier's threshold is due for promotion at once; a working memory is due again when it will have faded. Ids in one order, so that two writers cannot deadlock; the lock comes first, so that what is read then holds. */
export const strengthenAccessed: Statement<{ readonly ids: readonly (string)[]; readonly now: Date; readonly gain: number; readonly ratesPerHour: { readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly archived: number }; readonly promoteAbove: { readonly working: number; readonly shortTerm: number }; readonly expireUnder: number }, { readonly id: string; readonly energy: number }> = {
  "name": "strengthenAccessed",
  "file": "cypher/association/strengthenAccessed.cypher",
  "checksum": "f3d77e06a14a2bc919d608669b19010c1c5dcecec3244e145133f10a04332f6a",
  "access": "write",
  "params": {
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "gain": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "ratesPerHour": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "longTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "archived": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "promoteAbove": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "expireUnder": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "energy": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory {id: id})\nSET m.touchedAt = $now\nWITH m, ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 AS elapsed\nWITH m, m.energy * exp(-$ratesPerHour[m.tier] * CASE WHEN elapsed > 0 THEN elapsed ELSE 0.0 END) + $gain AS energy\nSET m.energy = energy,\n    m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END,\n    m.accessCount = m.accessCount + 1,\n    m.recentAccesses = (coalesce(m.recentAccesses, []) + $now.epochMillis)[-10..],\n    m.reviewAt = CASE\n      WHEN m.live AND energy > $promoteAbove[m.tier] THEN $now\n      WHEN m.live AND m.tier = 'working' AND energy > $expireUnder\n        THEN $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})\n    END\nRETURN m.id AS id, energy"
};

/** Begins a namespace's run, or takes over the one that its service left: the earlier claim wins while it lasts. A run that was left goes on with the instant and the bounds that it began with. RAN leads to every run of a namespace, RUNS to the one under way. */
export const claimRun: Statement<{ readonly namespace: string; readonly runId: string; readonly claim: string; readonly at: Date; readonly until: Date; readonly now: Date; readonly trigger: string; readonly sessionId: string | null; readonly promoteAbove: { readonly working: number; readonly shortTerm: number } }, { readonly runId: string; readonly ours: boolean; readonly resumed: boolean; readonly now: Date; readonly sessionId: string | null; readonly promoteAboveWorking: number; readonly promoteAboveShortTerm: number }> = {
  "name": "claimRun",
  "file": "cypher/consolidation/claimRun.cypher",
  "checksum": "58fdce278fe2c811a436bd583ca542c0c4a81648c2f43073095c660338080e2c",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "claim": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "at": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "until": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "trigger": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "promoteAbove": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    }
  },
  "returns": {
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ours": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    },
    "resumed": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "promoteAboveWorking": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "promoteAboveShortTerm": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMERGE (n:Namespace {name: $namespace})\nSET n.touchedAt = $at\nWITH n\nCALL (n) {\n  OPTIONAL MATCH (n)-[:RUNS]->(running:ConsolidationRun)\n  FOREACH (_ IN CASE WHEN running IS NULL THEN [1] ELSE [] END |\n    CREATE (n)-[:RAN]->(run:ConsolidationRun {\n      id: $runId, namespace: $namespace, state: 'RUNNING', trigger: $trigger, sessionId: $sessionId, now: $now, startedAt: $at,\n      claim: $claim, claimedUntil: $until, promoteAboveWorking: $promoteAbove.working, promoteAboveShortTerm: $promoteAbove.shortTerm\n    })\n    CREATE (n)-[:RUNS]->(run))\n  WITH n, running, running.claimedUntil <= $at AS left\n  FOREACH (_ IN CASE WHEN left THEN [1] ELSE [] END | SET running.claim = $claim, running.claimedUntil = $until)\n  RETURN coalesce(left, false) AS resumed\n}\nMATCH (n)-[:RUNS]->(run:ConsolidationRun)\nRETURN run.id AS runId, run.claim = $claim AS ours, resumed, run.now AS now, run.sessionId AS sessionId,\n  run.promoteAboveWorking AS promoteAboveWorking, run.promoteAboveShortTerm AS promoteAboveShortTerm"
};

/** A namespace's runs, latest first. */
export const consolidationRuns: Statement<{ readonly namespace: string; readonly runId: string | null; readonly limit: number }, { readonly id: string; readonly state: string; readonly trigger: string; readonly sessionId: string | null; readonly now: Date; readonly startedAt: Date; readonly finishedAt: Date | null; readonly promoted: number; readonly archived: number }> = {
  "name": "consolidationRuns",
  "file": "cypher/consolidation/consolidationRuns.cypher",
  "checksum": "b15b7ef1ab76562c76b3b4ab16f98e9d805568439ac6e1a7bbce9805765d6c1b",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "state": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "trigger": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "startedAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "finishedAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": true
    },
    "promoted": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "archived": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (:Namespace {name: $namespace})-[:RAN]->(run:ConsolidationRun)\nWHERE $runId IS NULL OR run.id = $runId\nWITH run ORDER BY run.startedAt DESC, run.id DESC LIMIT $limit\nRETURN run.id AS id, run.state AS state, run.trigger AS trigger, run.sessionId AS sessionId, run.now AS now,\n  run.startedAt AS startedAt, run.finishedAt AS finishedAt,\n  COUNT { (run)<-[:CRYSTALLIZED_INTO]-(:TierChange {phase: 'promote'}) } AS promoted,\n  COUNT { (run)<-[:CRYSTALLIZED_INTO]-(:TierChange {phase: 'expire'}) } AS archived"
};

/** The namespaces in which something is due, those left out that have a schedule of their own. */
export const dueNamespaces: Statement<{ readonly now: Date; readonly leftOut: readonly (string)[]; readonly limit: number }, { readonly namespace: string }> = {
  "name": "dueNamespaces",
  "file": "cypher/consolidation/dueNamespaces.cypher",
  "checksum": "9ecd21439781e61724b32768ff85e624ed6e5588c343a0649ea14f9d7a3b3b59",
  "access": "read",
  "params": {
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "leftOut": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory) WHERE m.reviewAt <= $now AND NOT m.namespace IN $leftOut\nWITH m ORDER BY m.reviewAt LIMIT $limit\nRETURN DISTINCT m.namespace AS namespace"
};

/** Phase: working memories that are due and have faded under the least energy are archived (source B). They are still recalled: what was stored verbatim is never lost by sleep. The lock comes first, as in promotion. */
export const expire: Statement<{ readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: { readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly archived: number }; readonly expireUnder: number; readonly dryRun: boolean; readonly limit: number }, { readonly id: string; readonly fromTier: string; readonly toTier: string; readonly energy: number }> = {
  "name": "expire",
  "file": "cypher/consolidation/expire.cypher",
  "checksum": "e8de1bc8a55b995f4c7ac50dfe068879aadf1595b05111a0ec94f16d414f85cd",
  "access": "batched",
  "params": {
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "claim": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "ratesPerHour": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "longTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "archived": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "expireUnder": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "dryRun": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "fromTier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "toTier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "energy": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now\n  AND m.live AND m.tier = 'working' AND ($sessionId IS NULL OR m.sessionId = $sessionId)\nWITH m, m.energy * exp(-$ratesPerHour.working * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END) AS energy\nWHERE energy <= $expireUnder\nWITH m ORDER BY m.id LIMIT $limit\nCALL (m) {\n  FOREACH (_ IN CASE WHEN $dryRun THEN [] ELSE [1] END | SET m.touchedAt = $now)\n  WITH m, m.tier AS fromTier,\n    m.energy * exp(-$ratesPerHour.working * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END) AS energy\n  WHERE m.live AND fromTier = 'working' AND energy <= $expireUnder\n  CALL (m, fromTier, energy) {\n    WITH * WHERE NOT $dryRun\n    MATCH (run:ConsolidationRun {id: $runId, claim: $claim})\n    CREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n      phase: 'expire', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: 'archived', energy: energy,\n      fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromReviewAt: m.reviewAt\n    })-[:CRYSTALLIZED_INTO]->(run)\n    SET m.tier = 'archived', m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END, m.reviewAt = null\n  }\n  RETURN m.id AS id, fromTier, 'archived' AS toTier, energy\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id, fromTier, toTier, energy"
};

/** Ends a run, so that the next one may begin. */
export const finishRun: Statement<{ readonly runId: string; readonly claim: string; readonly at: Date }, { readonly id: string }> = {
  "name": "finishRun",
  "file": "cypher/consolidation/finishRun.cypher",
  "checksum": "fe9d4cb2aa8752cdfcebcacdedfc446f2501823d640bdcbc3dc032565a33fe28",
  "access": "write",
  "params": {
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "claim": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "at": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, claim: $claim})\nMATCH (:Namespace)-[running:RUNS]->(run)\nSET run.state = 'FINISHED', run.finishedAt = $at, run.claimedUntil = $at\nDELETE running\nRETURN run.id AS id"
};

/** The namespaces that say for themselves when they are consolidated, and whether anything is due there. */
export const ownSchedules: Statement<{ readonly now: Date }, { readonly namespace: string; readonly schedule: string | null; readonly due: boolean }> = {
  "name": "ownSchedules",
  "file": "cypher/consolidation/ownSchedules.cypher",
  "checksum": "81ddf6679dd6aba85410ca1c1bce556ec598e2b6a395f3dcfe367ecd53d38c6b",
  "access": "read",
  "scan": "ConsolidationConfig: one small node for each namespace that says anything",
  "params": {
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "schedule": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "due": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (c:ConsolidationConfig) WHERE c.schedule IS NOT NULL\nRETURN c.namespace AS namespace, toStringOrNull(c.schedule) AS schedule,\n  EXISTS { (m:Memory) WHERE m.namespace = c.namespace AND m.reviewAt <= $now } AS due"
};

/** Phase: of the memories that are due, those with more energy than their tier's threshold move up (source B), past a tier where they have enough for the next one too. The node stays the same, so that its edges do; a TierChange beside it keeps what it was, for undo and for its history. The lock comes first, so that an access meanwhile is neither lost nor counted twice. */
export const promote: Statement<{ readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: { readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly archived: number }; readonly promoteAbove: { readonly working: number; readonly shortTerm: number }; readonly dryRun: boolean; readonly limit: number }, { readonly id: string; readonly fromTier: string; readonly toTier: string; readonly energy: number }> = {
  "name": "promote",
  "file": "cypher/consolidation/promote.cypher",
  "checksum": "8b9eb2d78883fabbf39561c2f9693b91632d2378e4f4c91c9fc426859b1b8342",
  "access": "batched",
  "params": {
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "claim": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "ratesPerHour": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "longTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "archived": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "promoteAbove": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "dryRun": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "fromTier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "toTier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "energy": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now\n  AND m.live AND m.tier IN ['working', 'shortTerm'] AND ($sessionId IS NULL OR m.sessionId = $sessionId)\nWITH m, m.energy * exp(-$ratesPerHour[m.tier] * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END) AS energy\nWHERE energy > $promoteAbove[m.tier]\nWITH m ORDER BY m.id LIMIT $limit\nCALL (m) {\n  FOREACH (_ IN CASE WHEN $dryRun THEN [] ELSE [1] END | SET m.touchedAt = $now)\n  WITH m, m.tier AS fromTier, m.energy * exp(-$ratesPerHour[m.tier] * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END) AS energy\n  WHERE m.live AND energy > $promoteAbove[fromTier]\n  WITH m, fromTier, CASE WHEN energy > $promoteAbove.shortTerm THEN 'longTerm' ELSE 'shortTerm' END AS toTier, energy\n  CALL (m, fromTier, toTier, energy) {\n    WITH * WHERE NOT $dryRun\n    MATCH (run:ConsolidationRun {id: $runId, claim: $claim})\n    CREATE (m)-[:PROMOTED_TO]->(change:TierChange {\n      phase: 'promote', memoryId: m.id, namespace: $namespace, at: $now, fromTier: fromTier, toTier: toTier, energy: energy,\n      fromEnergy: m.energy, fromEnergyAt: m.energyAt, fromReviewAt: m.reviewAt\n    })-[:CRYSTALLIZED_INTO]->(run)\n    SET m.tier = toTier, m.energy = energy, m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END,\n      m.reviewAt = null\n  }\n  RETURN m.id AS id, fromTier, toTier, energy\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id, fromTier, toTier, energy"
};

/** Makes a claim last longer; no row where another service has taken the run over. */
export const renewClaim: Statement<{ readonly runId: string; readonly claim: string; readonly until: Date }, { readonly id: string }> = {
  "name": "renewClaim",
  "file": "cypher/consolidation/renewClaim.cypher",
  "checksum": "85974fd7cd1ccb15daa4f6d08d605eed4034024c5b4e17be7fd0442f15ca1cd1",
  "access": "write",
  "params": {
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "claim": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "until": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, claim: $claim})\nSET run.claimedUntil = $until\nRETURN run.id AS id"
};

/** Last phase: what was due and changed in nothing is due again when it will have faded, or never by itself. No change of it is kept: it follows from the rest. What an access makes due meanwhile is left alone. */
export const reschedule: Statement<{ readonly runId: string; readonly claim: string; readonly namespace: string; readonly sessionId: string | null; readonly now: Date; readonly ratesPerHour: { readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly archived: number }; readonly promoteAbove: { readonly working: number; readonly shortTerm: number }; readonly expireUnder: number; readonly limit: number }, { readonly id: string }> = {
  "name": "reschedule",
  "file": "cypher/consolidation/reschedule.cypher",
  "checksum": "f133b633023d6a42652085bfe96488f6232a96aaabaaffe662c89ecea1b6f4dd",
  "access": "batched",
  "params": {
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "claim": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "ratesPerHour": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "longTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "archived": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "promoteAbove": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "expireUnder": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId, claim: $claim})\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, reviewAt)\nWHERE m.namespace = $namespace AND m.reviewAt <= $now AND ($sessionId IS NULL OR m.sessionId = $sessionId)\nWITH m ORDER BY m.id LIMIT $limit\nCALL (m) {\n  SET m.touchedAt = $now\n  WITH m, m.energy * exp(-$ratesPerHour[m.tier] * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END) AS energy\n  WHERE m.reviewAt <= $now\n    AND (NOT m.live OR $promoteAbove[m.tier] IS NULL OR energy <= $promoteAbove[m.tier])\n    AND (NOT m.live OR m.tier <> 'working' OR energy > $expireUnder)\n  SET m.reviewAt = CASE WHEN m.live AND m.tier = 'working' THEN\n    $now + duration({milliseconds: toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working))})\n  END\n  RETURN m.id AS id\n} IN TRANSACTIONS OF 1000 ROWS ON ERROR RETRY FOR 8 SECONDS THEN FAIL\nRETURN id"
};

/** A session has ended: its working memories are due now. */
export const reviewSession: Statement<{ readonly namespace: string; readonly sessionId: string; readonly now: Date }, { readonly due: number }> = {
  "name": "reviewSession",
  "file": "cypher/consolidation/reviewSession.cypher",
  "checksum": "014289bf7d1391cf19a709fe604fd05fe71e8667ffc9b3e55c01330a50ba30a0",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "due": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory)\nUSING INDEX m:Memory(namespace, sessionId)\nWHERE m.namespace = $namespace AND m.sessionId = $sessionId AND m.live AND m.tier = 'working'\nWITH m ORDER BY m.id\nSET m.reviewAt = $now\nRETURN count(m) AS due"
};

/** What a run has changed, by memory. */
export const tierChanges: Statement<{ readonly namespace: string; readonly runId: string }, { readonly phase: string; readonly id: string; readonly fromTier: string; readonly toTier: string; readonly energy: number }> = {
  "name": "tierChanges",
  "file": "cypher/consolidation/tierChanges.cypher",
  "checksum": "da90fbc45482f690cf0984241b807a062a25433499db00608506b57a91c6f642",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "phase": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "fromTier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "toTier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "energy": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace)<-[:CRYSTALLIZED_INTO]-(change:TierChange)\nRETURN change.phase AS phase, change.memoryId AS id, change.fromTier AS fromTier, change.toTier AS toTier, change.energy AS energy\nORDER BY phase, id"
};

/** Takes a finished run's changes back where nothing has changed the tier since. Energy comes back too, unless an access came after: what was learnt by use is kept. What a run changed is changed back once. */
export const undoRun: Statement<{ readonly namespace: string; readonly runId: string; readonly at: Date }, { readonly id: string; readonly restored: boolean }> = {
  "name": "undoRun",
  "file": "cypher/consolidation/undoRun.cypher",
  "checksum": "84b3b34e31ecc7d78c6597bac4c54ff25c02d5b41ac8d6ad6bc90e8c7f24600b",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "runId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "at": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "restored": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (run:ConsolidationRun {id: $runId} WHERE run.namespace = $namespace AND run.state = 'FINISHED')\nSET run.state = 'UNDONE', run.undoneAt = $at\nWITH run\nMATCH (run)<-[:CRYSTALLIZED_INTO]-(change:TierChange)<-[:PROMOTED_TO]-(m:Memory)\nWITH m, change ORDER BY m.id\nSET m.touchedAt = $at\nWITH m, change, m.tier = change.toTier AND NOT EXISTS {\n  (m)-[:PROMOTED_TO]->(later:TierChange) WHERE later.at > change.at AND later.undoneAt IS NULL\n} AS restored\nFOREACH (_ IN CASE WHEN restored THEN [1] ELSE [] END |\n  SET m.tier = change.fromTier, change.undoneAt = $at, m.reviewAt = change.fromReviewAt)\nFOREACH (_ IN CASE WHEN restored AND m.energy = change.energy AND m.energyAt = change.at THEN [1] ELSE [] END |\n  SET m.energy = change.fromEnergy, m.energyAt = change.fromEnergyAt)\nRETURN m.id AS id, restored"
};

/** The migrations that this database remembers, oldest first. */
export const appliedMigrations: Statement<Record<string, never>, { readonly version: number; readonly name: string; readonly checksum: string; readonly appliedAt: Date }> = {
  "name": "appliedMigrations",
  "file": "cypher/health/appliedMigrations.cypher",
  "checksum": "387c1e627340720b0d5d72b1690706127d4ce94c3cc638ee5a33ac6c710050d2",
  "access": "read",
  "scan": "a handful of nodes, one a migration",
  "params": {},
  "returns": {
    "version": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "checksum": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "appliedAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Migration)\nRETURN m.version AS version, m.name AS name, m.checksum AS checksum, m.appliedAt AS appliedAt\nORDER BY version"
};

/** Takes the migrations' lock if nobody holds it or its holder's time is over. */
export const claimMigrationLock: Statement<{ readonly holder: string; readonly now: Date; readonly until: Date }, { readonly holder: string }> = {
  "name": "claimMigrationLock",
  "file": "cypher/health/claimMigrationLock.cypher",
  "checksum": "3fc79ad652f9d654757e018ffcaea9ba3b02f3501ebfdd944e892b2d81949dc1",
  "access": "write",
  "params": {
    "holder": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "until": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "holder": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMERGE (l:MigrationLock {id: 'schema'})\nSET l.touchedAt = $now\nWITH l, l.until IS NULL OR l.until < $now OR l.holder = $holder AS free\nSET l.holder = CASE WHEN free THEN $holder ELSE l.holder END,\n    l.until = CASE WHEN free THEN $until ELSE l.until END\nRETURN l.holder AS holder"
};

/** Every index with its state and how far it is populated. */
export const indexStates: Statement<Record<string, never>, { readonly name: string; readonly state: string; readonly type: string; readonly populationPercent: number }> = {
  "name": "indexStates",
  "file": "cypher/health/indexStates.cypher",
  "checksum": "9f09d2d2f182f46e136f672fe14b35f437bf4fff00a4c87f8fbd398960c7ef12",
  "access": "read",
  "params": {},
  "returns": {
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "state": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "type": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "populationPercent": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nSHOW INDEXES YIELD name, state, type, populationPercent\nRETURN name, state, type, populationPercent"
};

/** Gives the migrations' lock back. */
export const releaseMigrationLock: Statement<{ readonly holder: string }, { readonly released: number }> = {
  "name": "releaseMigrationLock",
  "file": "cypher/health/releaseMigrationLock.cypher",
  "checksum": "33ec959568674270283cc9f91411b27d7debafe1ba0d23b292997e5c10d020da",
  "access": "write",
  "params": {
    "holder": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "released": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (l:MigrationLock {id: 'schema'} WHERE l.holder = $holder)\nSET l.holder = null, l.until = null\nRETURN count(l) AS released"
};

/** Notes that a migration has been applied. */
export const rememberMigration: Statement<{ readonly version: number; readonly name: string; readonly checksum: string; readonly now: Date }, { readonly version: number }> = {
  "name": "rememberMigration",
  "file": "cypher/health/rememberMigration.cypher",
  "checksum": "83a8839dfbfda0f75d45a9346ea5c8f679a73076eecb720142691a12d4052ace",
  "access": "write",
  "params": {
    "version": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "checksum": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "version": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMERGE (m:Migration {version: $version})\nSET m.name = $name, m.checksum = $checksum, m.appliedAt = $now\nRETURN m.version AS version"
};

/** Which Neo4j answers. */
export const serverVersion: Statement<Record<string, never>, { readonly version: string; readonly edition: string }> = {
  "name": "serverVersion",
  "file": "cypher/health/serverVersion.cypher",
  "checksum": "e7ee3e49fdb75029443b4d6478ef61d5e9a9d066eec1184a602e4606a55b6382",
  "access": "read",
  "params": {},
  "returns": {
    "version": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "edition": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 5\nCALL dbms.components() YIELD name, versions, edition\nWHERE name = 'Neo4j Kernel'\nRETURN versions[0] AS version, edition"
};

/** Links memories to what they mention, one entity a name and namespace; what a writer said of its type wins. */
export const linkMentions: Statement<{ readonly mentions: readonly ({ readonly id: string; readonly namespace: string; readonly entityId: string; readonly name: string; readonly nameKey: string; readonly type: string | null; readonly likelyType: string; readonly speaks: boolean })[]; readonly now: Date }, { readonly mentions: number }> = {
  "name": "linkMentions",
  "file": "cypher/knowledge/linkMentions.cypher",
  "checksum": "5118f02a8db27b588fa87bbd4ce7318f36afb2c4aa48e0cf2131684c676241da",
  "access": "write",
  "params": {
    "mentions": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "namespace": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "entityId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "name": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nameKey": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "type": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "likelyType": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "speaks": {
            "kind": "scalar",
            "type": "boolean",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "mentions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $mentions AS mention\nMATCH (m:Memory {id: mention.id})\nMERGE (e:Memory {namespace: mention.namespace, dedupKey: 'e:' + mention.nameKey})\n  ON CREATE SET\n    e:Entity,\n    e.id = mention.entityId,\n    e.live = true,\n    e.name = mention.name,\n    e.nameKey = mention.nameKey,\n    e.type = coalesce(mention.type, mention.likelyType),\n    e.recordedAt = $now\n  ON MATCH SET e.type = coalesce(mention.type, e.type)\nSET e.speaks = CASE WHEN mention.speaks THEN true ELSE e.speaks END\nMERGE (m)-[:MENTIONS]->(e)\nRETURN count(*) AS mentions"
};

/** Takes memories off the list of those whose names are to be found, and their locks: nobody forgets one meanwhile. */
export const noteLinked: Statement<{ readonly ids: readonly (string)[] }, { readonly id: string; readonly live: boolean }> = {
  "name": "noteLinked",
  "file": "cypher/knowledge/noteLinked.cypher",
  "checksum": "12312de2c0616d3b41c42961183b3d61609bc6b5c1df68040292b4357f5ca8cc",
  "access": "write",
  "params": {
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "live": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory {id: id})\nREMOVE m:Unlinked\nWITH m\nRETURN m.id AS id, m.live AS live"
};

/** Memories whose names are still to be found, oldest first. */
export const unlinked: Statement<{ readonly limit: number }, { readonly id: string; readonly namespace: string; readonly content: string; readonly who: string | null; readonly statedEntities: readonly (string)[] }> = {
  "name": "unlinked",
  "file": "cypher/knowledge/unlinked.cypher",
  "checksum": "15ce54a4658612fc90cbc65a008fa72bc1871a7725558e48d761a06e600bec21",
  "access": "read",
  "params": {
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "content": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "who": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "statedEntities": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Unlinked)\nWHERE m.id > ''\nORDER BY m.id\nLIMIT $limit\nRETURN m.id AS id, m.namespace AS namespace, m.content AS content, m.who AS who,\n  coalesce(m.statedEntities, []) AS statedEntities"
};

/** Leaves a memory a share of the energy that it has now, so that it fades that much sooner; what is working is due when it will have faded. To be run behind lockMemory. */
export const accelerateDecay: Statement<{ readonly namespace: string; readonly id: string; readonly now: Date; readonly share: number; readonly ratesPerHour: { readonly working: number; readonly shortTerm: number; readonly longTerm: number; readonly archived: number }; readonly expireUnder: number }, { readonly energy: number }> = {
  "name": "accelerateDecay",
  "file": "cypher/memory/accelerateDecay.cypher",
  "checksum": "1541cccefcb2a5205ffaafa8ae5903adef31c445921fba459e80db2cb927f412",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "share": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "ratesPerHour": {
      "kind": "record",
      "fields": {
        "working": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "shortTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "longTerm": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "archived": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        }
      },
      "nullable": false
    },
    "expireUnder": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "returns": {
    "energy": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace AND m.live)\nWITH m, $share * m.energy * exp(-$ratesPerHour[m.tier] * CASE WHEN m.energyAt < $now THEN ($now.epochMillis - m.energyAt.epochMillis) / 3600000.0 ELSE 0.0 END) AS energy\nSET m.energy = energy,\n    m.energyAt = CASE WHEN m.energyAt > $now THEN m.energyAt ELSE $now END,\n    m.reviewAt = CASE WHEN m.tier = 'working' THEN $now + duration({milliseconds: CASE WHEN energy > $expireUnder\n      THEN toInteger(ceil(3600000.0 * log(energy / $expireUnder) / $ratesPerHour.working)) ELSE 0 END}) END\nRETURN energy"
};

/** Makes a model the one whose vectors the graph holds, or is being changed over to. */
export const activateModel: Statement<{ readonly name: string; readonly dimensions: number; readonly pooling: string; readonly now: Date; readonly embeddedUpTo: string | null }, { readonly name: string }> = {
  "name": "activateModel",
  "file": "cypher/memory/activateModel.cypher",
  "checksum": "b7cbdbc64cd6544e61685ff25768111a84f3a8950fe34b1e9336fdc5af46c4a8",
  "access": "write",
  "params": {
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "dimensions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "pooling": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "embeddedUpTo": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "returns": {
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMERGE (chosen:EmbeddingModel {name: $name})\nSET chosen.dimensions = $dimensions, chosen.pooling = $pooling, chosen.active = true, chosen.activeSince = $now,\n    chosen.embeddedUpTo = $embeddedUpTo\nWITH chosen\nCALL (chosen) {\n  MATCH (other:EmbeddingModel)\n  WHERE other.name > '' AND other.name <> chosen.name\n  SET other.active = false, other.embeddedUpTo = null\n}\nRETURN chosen.name AS name"
};

/** The embedding model whose vectors the graph holds, or is being changed over to. */
export const activeModel: Statement<Record<string, never>, { readonly name: string; readonly dimensions: number; readonly pooling: string; readonly embeddedUpTo: string | null }> = {
  "name": "activeModel",
  "file": "cypher/memory/activeModel.cypher",
  "checksum": "f1b99eb16f5ce3e64a4dba6b45ff91b1edde94aa7fa29dd121d2efa43edc41ee",
  "access": "read",
  "params": {},
  "returns": {
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "dimensions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "pooling": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "embeddedUpTo": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nMATCH (e:EmbeddingModel)\nWHERE e.name > '' AND e.active\nRETURN e.name AS name, e.dimensions AS dimensions, e.pooling AS pooling, e.embeddedUpTo AS embeddedUpTo"
};

/** How many memories there are, of every namespace; the store keeps the count. */
export const countMemories: Statement<Record<string, never>, { readonly memories: number }> = {
  "name": "countMemories",
  "file": "cypher/memory/countMemories.cypher",
  "checksum": "cf86e960caa3602f468c91b588b8d810423fdfad6f2b3aad0f7d2d95f55cfb98",
  "access": "read",
  "params": {},
  "returns": {
    "memories": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Episode)\nRETURN count(m) AS memories"
};

/** Stores episodes under their keys; an id that comes back different belongs to the memory that had the key before. */
export const createEpisodes: Statement<{ readonly namespace: string; readonly namespaceKey: string; readonly now: Date; readonly nowMs: number; readonly tier: string; readonly energy: number; readonly episodes: readonly ({ readonly id: string; readonly dedupKey: string; readonly idempotencyKey: string | null; readonly content: string; readonly contentHash: string; readonly precedingContent: string | null; readonly sessionId: string | null; readonly occurredAt: Date; readonly occurredAtMs: number; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly reviewAt: Date | null; readonly entities: readonly ({ readonly name: string; readonly type: string | null })[] })[] }, { readonly dedupKey: string; readonly id: string }> = {
  "name": "createEpisodes",
  "file": "cypher/memory/createEpisodes.cypher",
  "checksum": "24454a6cc593b4ad24c74b4dccf40eb3ca806b4073ecdaef30d63c023872c094",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "namespaceKey": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "nowMs": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "tier": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "energy": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "episodes": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "dedupKey": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "idempotencyKey": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "content": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "contentHash": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "precedingContent": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "sessionId": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "occurredAt": {
            "kind": "scalar",
            "type": "datetime",
            "nullable": false
          },
          "occurredAtMs": {
            "kind": "scalar",
            "type": "integer",
            "nullable": false
          },
          "who": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "project": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "intent": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "tags": {
            "kind": "list",
            "of": {
              "kind": "scalar",
              "type": "string",
              "nullable": false
            },
            "nullable": false
          },
          "importance": {
            "kind": "scalar",
            "type": "float",
            "nullable": true
          },
          "tool": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "file": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "category": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "outcome": {
            "kind": "scalar",
            "type": "string",
            "nullable": true
          },
          "valence": {
            "kind": "scalar",
            "type": "float",
            "nullable": true
          },
          "reliability": {
            "kind": "scalar",
            "type": "float",
            "nullable": true
          },
          "salience": {
            "kind": "scalar",
            "type": "float",
            "nullable": true
          },
          "reviewAt": {
            "kind": "scalar",
            "type": "datetime",
            "nullable": true
          },
          "entities": {
            "kind": "list",
            "of": {
              "kind": "record",
              "fields": {
                "name": {
                  "kind": "scalar",
                  "type": "string",
                  "nullable": false
                },
                "type": {
                  "kind": "scalar",
                  "type": "string",
                  "nullable": true
                }
              },
              "nullable": false
            },
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "dedupKey": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $episodes AS e\nMERGE (m:Memory {namespace: $namespace, dedupKey: e.dedupKey})\n  ON CREATE SET\n    m:Episode:Unembedded:Unlinked,\n    m.id = e.id,\n    m.namespaceKey = $namespaceKey,\n    m.live = true,\n    m.idempotencyKey = e.idempotencyKey,\n    m.content = e.content,\n    m.contentHash = e.contentHash,\n    m.precedingContent = e.precedingContent,\n    m.sessionId = e.sessionId,\n    m.occurredAt = e.occurredAt,\n    m.occurredAtMs = e.occurredAtMs,\n    m.recordedAt = $now,\n    m.recordedAtMs = $nowMs,\n    m.who = e.who,\n    m.project = e.project,\n    m.intent = e.intent,\n    m.tags = e.tags,\n    m.importance = e.importance,\n    m.tool = e.tool,\n    m.file = e.file,\n    m.category = e.category,\n    m.outcome = e.outcome,\n    m.valence = e.valence,\n    m.reliability = e.reliability,\n    m.salience = e.salience,\n    m.tier = $tier,\n    m.energy = $energy,\n    m.energyAt = $now,\n    m.accessCount = 0,\n    m.firstAccessAt = $now,\n    m.reviewAt = e.reviewAt,\n    m.statedEntities = [entity IN e.entities | entity.name + '\\u0000' + coalesce(entity.type, '')]\nRETURN e.dedupKey AS dedupKey, m.id AS id"
};

/** The vector index over contextEmbedding; only what never changes with use may stand in its WITH list. */
export const createMemoryContextIndex: Statement<{ readonly dimensions: number }, Record<string, never>> = {
  "name": "createMemoryContextIndex",
  "file": "cypher/memory/createMemoryContextIndex.cypher",
  "checksum": "e956cd1373ae28776225f02270120c6a9fb50d877ec8cf919d3894f588f473f5",
  "access": "schema",
  "params": {
    "dimensions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {},
  "text": "CYPHER 25\nCREATE VECTOR INDEX memory_context IF NOT EXISTS FOR (m:Memory) ON m.contextEmbedding\nWITH [m.namespace, m.live, m.recordedAtMs, m.occurredAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}"
};

/** The vector index over embedding; only what never changes with use may stand in its WITH list. */
export const createMemoryEmbeddingIndex: Statement<{ readonly dimensions: number }, Record<string, never>> = {
  "name": "createMemoryEmbeddingIndex",
  "file": "cypher/memory/createMemoryEmbeddingIndex.cypher",
  "checksum": "2aa9b70a0b5194c5519cdc8e20f7b8abdf3c949aee4947d8f9a0409c2844103c",
  "access": "schema",
  "params": {
    "dimensions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {},
  "text": "CYPHER 25\nCREATE VECTOR INDEX memory_embedding IF NOT EXISTS FOR (m:Memory) ON m.embedding\nWITH [m.namespace, m.live, m.recordedAtMs, m.occurredAtMs] OPTIONS {indexConfig: {`vector.dimensions`: $dimensions, `vector.similarity_function`: 'cosine', `vector.quantization.type`: 'SCALAR'}}"
};

/** Drops the vector index over contextEmbedding, before it is made anew for another model. */
export const dropMemoryContextIndex: Statement<Record<string, never>, Record<string, never>> = {
  "name": "dropMemoryContextIndex",
  "file": "cypher/memory/dropMemoryContextIndex.cypher",
  "checksum": "e68872f24b64bcda0afce38e951129cdd4a1e7afab53a3b1cc2c52fca888f6b9",
  "access": "schema",
  "params": {},
  "returns": {},
  "text": "CYPHER 25\nDROP INDEX memory_context IF EXISTS"
};

/** Drops the vector index over embedding, before it is made anew for another model. */
export const dropMemoryEmbeddingIndex: Statement<Record<string, never>, Record<string, never>> = {
  "name": "dropMemoryEmbeddingIndex",
  "file": "cypher/memory/dropMemoryEmbeddingIndex.cypher",
  "checksum": "07e4fe871a158042a7f010eea87e43855f87af5a8298e9728eea5444fc26665f",
  "access": "schema",
  "params": {},
  "returns": {},
  "text": "CYPHER 25\nDROP INDEX memory_embedding IF EXISTS"
};

/** Removes entities that were known from erased text alone: nothing mentions them any more, and nobody has related them to anything. */
export const dropUnmentioned: Statement<{ readonly ids: readonly (string)[]; readonly now: Date }, { readonly id: string }> = {
  "name": "dropUnmentioned",
  "file": "cypher/memory/dropUnmentioned.cypher",
  "checksum": "7288ca306d108fb8658f2c0ab8781d34a12da18f249839efba456eb9372400ba",
  "access": "write",
  "params": {
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (e:Memory:Entity {id: id})\nSET e.touchedAt = $now\nWITH e, id\nWHERE NOT EXISTS { (e)--() }\nDELETE e\nRETURN id"
};

/** Removes a memory: its text, vectors, edges and changes of tier. What follows it in its session is joined to what came before, and is embedded anew, for its vectors in context were made with the erased text. Left: an Erasure, which has no content, and a hash by which the same text is refused later. To be run behind the locks of its session and its own. */
export const eraseMemory: Statement<{ readonly namespace: string; readonly id: string; readonly now: Date }, { readonly erasedAt: Date; readonly entityIds: readonly (string)[]; readonly followingIds: readonly (string)[] }> = {
  "name": "eraseMemory",
  "file": "cypher/memory/eraseMemory.cypher",
  "checksum": "4b6dad3693075e96213bebdad480ae1dcb513ce9bd8760c19728003ced9054a8",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "erasedAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "entityIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "followingIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nCREATE (erasure:Erasure {id: m.id, namespace: m.namespace, contentHash: m.contentHash, erasedAt: $now})\nWITH m, erasure, [(m)-[:MENTIONS]->(e:Entity) | e.id] + coalesce(m.mentioned, []) AS entityIds,\n  head([(b:Memory)-[:NEXT]->(m) | b]) AS before, head([(s:Session)-[:LAST]->(m) | s]) AS ended,\n  [(m)-[:NEXT]->(n:Memory) | n] AS following, [(m)-[:PROMOTED_TO]->(c:TierChange) | c] AS changes\nFOREACH (change IN changes | DETACH DELETE change)\nFOREACH (next IN following |\n  SET next:Unembedded, next.precedingContent = before.content\n  REMOVE next.contextEmbedding, next.quantisedVectors, next.tokenVectors)\nFOREACH (next IN following | FOREACH (b IN CASE WHEN before IS NULL THEN [] ELSE [before] END | MERGE (b)-[:NEXT]->(next)))\nFOREACH (s IN CASE WHEN ended IS NULL OR before IS NULL THEN [] ELSE [ended] END | MERGE (s)-[:LAST]->(before))\nWITH m, erasure, entityIds, [next IN following | next.id] AS followingIds\nDETACH DELETE m\nRETURN erasure.erasedAt AS erasedAt, entityIds, followingIds"
};

/** What is left of an erased memory. */
export const erasureOf: Statement<{ readonly namespace: string; readonly id: string }, { readonly erasedAt: Date }> = {
  "name": "erasureOf",
  "file": "cypher/memory/erasureOf.cypher",
  "checksum": "8c5183459d0543e7a54240853dcca903d267539c9b21ec638c106b9679fe4fcf",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "erasedAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (e:Erasure {id: $id} WHERE e.namespace = $namespace)\nRETURN e.erasedAt AS erasedAt"
};

/** Retracts a memory: it leaves every recall but those asked as of an earlier instant, and what it mentions no longer leads to it; which entities these were is kept for an erasure. A key derived from its content is freed. To be run behind lockMemory: of several who forget at once, only one then finds it live. */
export const forgetSoftly: Statement<{ readonly namespace: string; readonly id: string; readonly now: Date; readonly forgottenKey: string }, { readonly retractedAt: Date; readonly changed: boolean }> = {
  "name": "forgetSoftly",
  "file": "cypher/memory/forgetSoftly.cypher",
  "checksum": "95a7f4d36642c4eff5ab69621806af480c93770794c307bf17a556c99283357d",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "forgottenKey": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "retractedAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "changed": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nREMOVE m:Unlinked\nWITH m, m.live AS changed\nCALL (m) {\n  MATCH (m)-[mention:MENTIONS]->(e:Entity)\n  DELETE mention\n  RETURN collect(e.id) AS mentioned\n}\nSET m.mentioned = coalesce(m.mentioned, []) + mentioned,\n    m.retractedAt = coalesce(m.retractedAt, $now),\n    m.live = false,\n    m.namespaceKey = $forgottenKey,\n    m.dedupKey = CASE WHEN m.dedupKey STARTS WITH 'h:' THEN NULL ELSE m.dedupKey END\nRETURN m.retractedAt AS retractedAt, changed"
};

/** Puts new turns behind their predecessors (NEXT) and moves each session's LAST to its newest turn. */
export const linkSessions: Statement<{ readonly namespace: string; readonly links: readonly ({ readonly id: string; readonly predecessorId: string })[]; readonly lasts: readonly ({ readonly sessionId: string; readonly id: string })[] }, { readonly sessions: number }> = {
  "name": "linkSessions",
  "file": "cypher/memory/linkSessions.cypher",
  "checksum": "b720514ce2e1278f64efaa557f8f182cba9a4439b419d5d52e0ba83302843463",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "links": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "predecessorId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    },
    "lasts": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "sessionId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "sessions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nCALL {\n  UNWIND $links AS link\n  MATCH (m:Memory {id: link.id})\n  MATCH (p:Memory {id: link.predecessorId})\n  MERGE (p)-[:NEXT]->(m)\n}\nUNWIND $lasts AS last\nMATCH (s:Session {namespace: $namespace, id: last.sessionId})\nMATCH (m:Memory {id: last.id})\nOPTIONAL MATCH (s)-[old:LAST]->(:Memory)\nDELETE old\nMERGE (s)-[:LAST]->(m)\nRETURN count(s) AS sessions"
};

/** A page of a namespace's memories, newest first. Ids are UUIDv7, so their order is the order of recording. */
export const listMemories: Statement<{ readonly namespace: string; readonly before: string; readonly sessionId: string | null; readonly who: string | null; readonly tag: string | null; readonly includeForgotten: boolean; readonly limit: number }, { readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] } }> = {
  "name": "listMemories",
  "file": "cypher/memory/listMemories.cypher",
  "checksum": "e0322d6dc254ad5fb045ee8c006990194298dd1a6b8ed53bf19c19777566b4a9",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "before": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "who": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "tag": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "includeForgotten": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode)\nWHERE m.namespace = $namespace AND m.id < $before\n  AND ($includeForgotten OR m.live)\n  AND ($sessionId IS NULL OR m.sessionId = $sessionId)\n  AND ($who IS NULL OR m.who = $who)\n  AND ($tag IS NULL OR $tag IN m.tags)\nORDER BY m.id DESC\nLIMIT $limit\nRETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory"
};

/** Takes a memory's write lock until the transaction ends, so that what the next statement reads of it holds. */
export const lockMemory: Statement<{ readonly namespace: string; readonly id: string; readonly now: Date }, { readonly id: string }> = {
  "name": "lockMemory",
  "file": "cypher/memory/lockMemory.cypher",
  "checksum": "f1a378578e3167c60cfe2a9bfc00834a3eebf6baea60db962d02fc53a5da00f1",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nSET m.touchedAt = $now\nRETURN m.id AS id"
};

/** Takes the write lock of each session, in one order, and tells its last turn as it is under that lock. */
export const lockSessions: Statement<{ readonly namespace: string; readonly sessionIds: readonly (string)[]; readonly now: Date }, { readonly sessionId: string; readonly tailId: string | null }> = {
  "name": "lockSessions",
  "file": "cypher/memory/lockSessions.cypher",
  "checksum": "a7c590d184655e7d7626681b30bbf5a68d183bd0856aa075ecd1e4efda738ed4",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "sessionIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "tailId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nUNWIND $sessionIds AS sessionId\nMERGE (s:Session {namespace: $namespace, id: sessionId})\n  ON CREATE SET s.startedAt = $now\nSET s.lastActiveAt = $now\nWITH s\nOPTIONAL MATCH (s)-[:LAST]->(tail:Memory)\nRETURN s.id AS sessionId, tail.id AS tailId"
};

/** The next memories in the order of their ids, as texts to be embedded. */
export const memoriesAfter: Statement<{ readonly after: string; readonly limit: number }, { readonly id: string; readonly content: string; readonly precedingContent: string | null }> = {
  "name": "memoriesAfter",
  "file": "cypher/memory/memoriesAfter.cypher",
  "checksum": "0e2f79108cee59d906cc0bf6fd7342e6a81339db274e47cdc6ebbd082925e5a1",
  "access": "read",
  "params": {
    "after": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "content": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "precedingContent": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode)\nWHERE m.id > $after\nORDER BY m.id\nLIMIT $limit\nRETURN m.id AS id, m.content AS content, m.precedingContent AS precedingContent"
};

/** Memories of one namespace by id, in any order. */
export const memoriesByIds: Statement<{ readonly namespace: string; readonly ids: readonly (string)[] }, { readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] } }> = {
  "name": "memoriesByIds",
  "file": "cypher/memory/memoriesByIds.cypher",
  "checksum": "de65eb687d2cc45ae7cf8657f9028b3a97b87e57df771606499f1e280179d4ac",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory"
};

/** The turns of the same session around each memory, up to a distance, now or as of an instant of both times. */
export const neighbours: Statement<{ readonly namespace: string; readonly ids: readonly (string)[]; readonly distance: number; readonly past: boolean; readonly knownAt: Date; readonly validAt: Date }, { readonly ofId: string; readonly offset: number; readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] } }> = {
  "name": "neighbours",
  "file": "cypher/memory/neighbours.cypher",
  "checksum": "abe2c0a24741419361ef14678baae16b2ad232b665aa37642e0ec6ef94a090f7",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "distance": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "past": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    },
    "knownAt": {
      "kind": "scalar",
      "type": "instant",
      "nullable": false
    },
    "validAt": {
      "kind": "scalar",
      "type": "instant",
      "nullable": false
    }
  },
  "returns": {
    "ofId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "offset": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS ofId\nMATCH (centre:Memory {id: ofId} WHERE centre.namespace = $namespace)\nCALL (centre) {\n  MATCH path = (centre)-[:NEXT*1..10]->(m:Memory)\n  WHERE length(path) <= $distance\n  RETURN m, length(path) AS offset\n  UNION\n  MATCH path = (m:Memory)-[:NEXT*1..10]->(centre)\n  WHERE length(path) <= $distance\n  RETURN m, -length(path) AS offset\n}\nWITH ofId, m, offset\nWHERE CASE WHEN $past\n  THEN m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND (m.retractedAt IS NULL OR m.retractedAt.epochMillis > $knownAt)\n  ELSE m.live\nEND\nRETURN ofId, offset, m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory\nORDER BY ofId, offset"
};

/** Remembers how far the graph has been changed over to its model; null: wholly. */
export const noteEmbeddedUpTo: Statement<{ readonly embeddedUpTo: string | null }, { readonly name: string }> = {
  "name": "noteEmbeddedUpTo",
  "file": "cypher/memory/noteEmbeddedUpTo.cypher",
  "checksum": "15ca46c7bbbf261a17edeec89b1a1fa5246bd5e1b600b32c9d03c587dafff3e7",
  "access": "write",
  "params": {
    "embeddedUpTo": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "returns": {
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (e:EmbeddingModel)\nWHERE e.name > '' AND e.active\nSET e.embeddedUpTo = $embeddedUpTo\nRETURN e.name AS name"
};

/** What a write must know of the graph first: keys that exist already, texts that were erased, and the last turn of each session it continues. */
export const planWrite: Statement<{ readonly namespace: string; readonly dedupKeys: readonly (string)[]; readonly contentHashes: readonly (string)[]; readonly sessionIds: readonly (string)[] }, { readonly existing: readonly ({ readonly dedupKey: string; readonly id: string; readonly live: boolean; readonly embedded: boolean })[]; readonly erased: readonly (string)[]; readonly tails: readonly ({ readonly sessionId: string; readonly id: string; readonly content: string })[] }> = {
  "name": "planWrite",
  "file": "cypher/memory/planWrite.cypher",
  "checksum": "087147f6c3d219ac088438a42327b0ec1bf4888f295f20616ada603f6c8b1169",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "dedupKeys": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "contentHashes": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "sessionIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "existing": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "dedupKey": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "live": {
            "kind": "scalar",
            "type": "boolean",
            "nullable": false
          },
          "embedded": {
            "kind": "scalar",
            "type": "boolean",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    },
    "erased": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "tails": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "sessionId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "content": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nRETURN\n  COLLECT {\n    UNWIND $dedupKeys AS dedupKey\n    MATCH (m:Memory {namespace: $namespace, dedupKey: dedupKey})\n    RETURN {dedupKey: dedupKey, id: m.id, live: m.live, embedded: NOT m:Unembedded}\n  } AS existing,\n  COLLECT {\n    UNWIND $contentHashes AS contentHash\n    MATCH (e:Erasure {namespace: $namespace, contentHash: contentHash})\n    RETURN DISTINCT contentHash\n  } AS erased,\n  COLLECT {\n    UNWIND $sessionIds AS sessionId\n    MATCH (:Session {namespace: $namespace, id: sessionId})-[:LAST]->(m:Memory)\n    RETURN {sessionId: sessionId, id: m.id, content: m.content}\n  } AS tails"
};

/** Links a memory to those its writer said it belongs with; ids of other namespaces are not found. */
export const relateMemories: Statement<{ readonly namespace: string; readonly pairs: readonly ({ readonly id: string; readonly relatedId: string })[]; readonly now: Date }, { readonly relatedId: string }> = {
  "name": "relateMemories",
  "file": "cypher/memory/relateMemories.cypher",
  "checksum": "d7a14e2dc5e6d48143f1b8d9bd0a253cd5bbfb1f37ed2ad5cb11aef50c69c318",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "pairs": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "relatedId": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "relatedId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $pairs AS pair\nMATCH (m:Memory {id: pair.id})\nMATCH (r:Memory:Episode {id: pair.relatedId} WHERE r.namespace = $namespace)\nMERGE (m)-[link:RELATED_TO {relationType: 'RELATED'}]->(r)\n  ON CREATE SET link.recordedAt = $now, link.validFrom = m.occurredAt, link.weight = 1.0\nRETURN DISTINCT r.id AS relatedId"
};

/** The session that a memory belongs to, if any. */
export const sessionOf: Statement<{ readonly namespace: string; readonly id: string }, { readonly sessionId: string | null }> = {
  "name": "sessionOf",
  "file": "cypher/memory/sessionOf.cypher",
  "checksum": "c3f8888afa89cfaa1ebd306d026a1391644b63d2ac3450d95ebb816cd6b4caa1",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "sessionId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory:Episode {id: $id} WHERE m.namespace = $namespace)\nRETURN m.sessionId AS sessionId"
};

/** Gives memories their vectors: of the text alone, of the text after its predecessor, both again in a byte a dimension (recall reads these, the indexes search those), and of its tokens there unless its namespace has late interaction turned off. */
export const setVectors: Statement<{ readonly model: string; readonly vectors: readonly ({ readonly id: string; readonly embedding: readonly (number)[]; readonly contextEmbedding: readonly (number)[]; readonly quantisedVectors: Int8Array; readonly tokenVectors: Int8Array | null })[] }, { readonly embedded: number }> = {
  "name": "setVectors",
  "file": "cypher/memory/setVectors.cypher",
  "checksum": "ec2010dc7abb4983a9addcb6a05c4e5b3b5127b9cb7883f80f048d2f164e9431",
  "access": "write",
  "params": {
    "model": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "vectors": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "id": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "embedding": {
            "kind": "list",
            "of": {
              "kind": "scalar",
              "type": "float",
              "nullable": false
            },
            "nullable": false
          },
          "contextEmbedding": {
            "kind": "list",
            "of": {
              "kind": "scalar",
              "type": "float",
              "nullable": false
            },
            "nullable": false
          },
          "quantisedVectors": {
            "kind": "scalar",
            "type": "bytes",
            "nullable": false
          },
          "tokenVectors": {
            "kind": "scalar",
            "type": "bytes",
            "nullable": true
          }
        },
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "embedded": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $vectors AS v\nMATCH (m:Memory {id: v.id})\nCALL db.create.setNodeVectorProperty(m, 'embedding', v.embedding)\nCALL db.create.setNodeVectorProperty(m, 'contextEmbedding', v.contextEmbedding)\nSET m.embeddingModel = $model,\n  m.quantisedVectors = v.quantisedVectors,\n  m.tokenVectors = CASE\n    WHEN EXISTS { (:ConsolidationConfig {namespace: m.namespace, lateInteraction: false}) } THEN null\n    ELSE v.tokenVectors\n  END\nREMOVE m:Unembedded\nRETURN count(m) AS embedded"
};

/** Memories that were stored while the model was not ready, oldest first. */
export const unembedded: Statement<{ readonly limit: number }, { readonly id: string; readonly content: string; readonly precedingContent: string | null }> = {
  "name": "unembedded",
  "file": "cypher/memory/unembedded.cypher",
  "checksum": "b60db91dc725e36c595d4908cc3004a5ed6beca30c7c56490215c7c2e0cfd276",
  "access": "read",
  "params": {
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "content": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "precedingContent": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nMATCH (m:Unembedded)\nWHERE m.id > ''\nORDER BY m.id\nLIMIT $limit\nRETURN m.id AS id, m.content AS content, m.precedingContent AS precedingContent"
};

/** What these memories are associated with: by use, by word of a writer, by agreement, or by following one another. What was not used together for so many days has lost a share a day since, and does not count any more under the least weight (source A); nothing is rewritten for it. */
export const associatedWith: Statement<{ readonly namespace: string; readonly ids: readonly (string)[]; readonly most: number; readonly now: Date; readonly staleAfterDays: number; readonly keptADay: number; readonly leastWeight: number }, { readonly toId: string; readonly weight: number; readonly coactivated: boolean }> = {
  "name": "associatedWith",
  "file": "cypher/retrieval/associatedWith.cypher",
  "checksum": "656109b9009071db320e4055daff0c810c87d423c7770a692b006b44483869f9",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "most": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "now": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "staleAfterDays": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "keptADay": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "leastWeight": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "returns": {
    "toId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "weight": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "coactivated": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  MATCH (m)-[r:COACTIVATED|RELATED_TO|REINFORCES|NEXT]-(other:Memory:Episode)\n  WHERE other.namespace = m.namespace AND other.live\n  WITH other, type(r) = 'COACTIVATED' AS coactivated, ($now.epochMillis - r.lastAt.epochMillis) / 86400000.0 - $staleAfterDays AS staleDays,\n    CASE type(r) WHEN 'NEXT' THEN 0.5 ELSE toFloat(coalesce(r.weight, r.strength, 1.0)) END AS full\n  WITH other, coactivated, CASE WHEN coactivated AND staleDays > 0 THEN full * $keptADay ^ staleDays ELSE full END AS weight\n  WHERE NOT coactivated OR weight >= $leastWeight\n  RETURN other.id AS toId, weight, coactivated\n  ORDER BY weight DESC, toId\n  LIMIT $most\n}\nRETURN toId, weight, coactivated"
};

/** Relations among entities of one namespace, valid and known at the two instants, along up to three steps in either direction from these: nearest first, then surest first. Whatever has more relations than the bound is met and not gone beyond, unless it is where the question begins: then its surest are taken, of the first thousand. */
export const bayesNeighbourhood: Statement<{ readonly namespace: string; readonly entityIds: readonly (string)[]; readonly minConfidence: number; readonly mostNodes: number; readonly mostRelations: number; readonly mostEdges: number; readonly validAt: Date; readonly knownAt: Date }, { readonly from: readonly (string)[]; readonly to: readonly (string)[]; readonly confidences: readonly (number)[]; readonly contradicts: readonly (boolean)[] }> = {
  "name": "bayesNeighbourhood",
  "file": "cypher/retrieval/bayesNeighbourhood.cypher",
  "checksum": "04ab0cd39d73c23b3319b91d797b557203d48a0620bb75ea5e616385afef0b0a",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "entityIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "minConfidence": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    },
    "mostNodes": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "mostRelations": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "mostEdges": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "validAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    },
    "knownAt": {
      "kind": "scalar",
      "type": "datetime",
      "nullable": false
    }
  },
  "returns": {
    "from": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "to": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "confidences": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "float",
        "nullable": false
      },
      "nullable": false
    },
    "contradicts": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "boolean",
        "nullable": false
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $entityIds AS id\nMATCH (seed:Memory:Entity {id: id} WHERE seed.namespace = $namespace AND seed.live)\nWITH collect(DISTINCT seed) AS nodes0\nCALL (nodes0) {\n  UNWIND nodes0 AS e\n  CALL (e) {\n    MATCH (e)-[r:RELATED_TO]-(o:Entity)\n    WITH r, o LIMIT 1000\n    WHERE o.namespace = $namespace AND o.live AND coalesce(r.confidence, r.weight) >= $minConfidence\n      AND coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n      AND coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true)\n    RETURN r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt LIMIT $mostRelations\n  }\n  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt\n  RETURN collect(r) AS relations0, collect(o) AS met0\n}\nCALL (nodes0, met0) {\n  UNWIND nodes0 + met0 AS e\n  RETURN collect(DISTINCT e)[..$mostNodes] AS nodes1\n}\nWITH relations0, nodes1, nodes1[size(nodes0)..] AS ring1\nCALL (ring1) {\n  UNWIND ring1 AS e\n  WITH e WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostRelations\n  MATCH (e)-[r:RELATED_TO]-(o:Entity WHERE o.namespace = $namespace AND o.live)\n  WHERE coalesce(r.confidence, r.weight) >= $minConfidence\n    AND coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n    AND coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true)\n  WITH r, o ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt\n  RETURN collect(r) AS relations1, collect(o) AS met1\n}\nCALL (nodes1, met1) {\n  UNWIND nodes1 + met1 AS e\n  RETURN collect(DISTINCT e)[..$mostNodes] AS nodes2\n}\nWITH relations0 + relations1 AS near, nodes2[size(nodes1)..] AS ring2\nCALL (ring2) {\n  UNWIND ring2 AS e\n  WITH e WHERE COUNT { (e)-[:RELATED_TO]-() } <= $mostRelations\n  MATCH (e)-[r:RELATED_TO]-(o:Entity WHERE o.namespace = $namespace AND o.live)\n  WHERE coalesce(r.confidence, r.weight) >= $minConfidence\n    AND coalesce(r.validFrom <= $validAt, true) AND coalesce(r.validTo > $validAt, true)\n    AND coalesce(r.recordedAt <= $knownAt, true) AND coalesce(r.retractedAt > $knownAt, true)\n  WITH r ORDER BY coalesce(r.confidence, r.weight) DESC, r.recordedAt\n  RETURN collect(r) AS relations2\n}\nCALL (near, relations2) {\n  UNWIND near + relations2 AS r\n  RETURN collect(DISTINCT r)[..$mostEdges] AS relations\n}\nRETURN [r IN relations | startNode(r).id] AS from, [r IN relations | endNode(r).id] AS to,\n  [r IN relations | toFloat(coalesce(r.confidence, r.weight))] AS confidences,\n  [r IN relations | coalesce(r.relationType, '') = 'CONTRADICTS'] AS contradicts"
};

/** Replaces what a namespace says of its recalls. */
export const configureNamespace: Statement<{ readonly namespace: string; readonly properties: Readonly<Record<string, unknown>> }, { readonly namespace: string }> = {
  "name": "configureNamespace",
  "file": "cypher/retrieval/configureNamespace.cypher",
  "checksum": "d4de79cd1deb258642631607de5733d0e03ac87fc49512a71cbe63ee457d4ca6",
  "access": "write",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "properties": {
      "kind": "scalar",
      "type": "map",
      "nullable": false
    }
  },
  "returns": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMERGE (c:ConsolidationConfig {namespace: $namespace})\nSET c = $properties\nRETURN c.namespace AS namespace"
};

/** The entity of each reference, which is an entity's id or one of the spellings of its name. */
export const entitiesMeantBy: Statement<{ readonly namespace: string; readonly references: readonly ({ readonly text: string; readonly nameKey: string })[] }, { readonly text: string; readonly id: string; readonly name: string }> = {
  "name": "entitiesMeantBy",
  "file": "cypher/retrieval/entitiesMeantBy.cypher",
  "checksum": "93acdf1016bfd12feacd91c722f5afcdf49597cf5818628a2444bcfe3c2a6fee",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "references": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "text": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nameKey": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "text": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "name": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $references AS reference\nCALL (reference) {\n  MATCH (e:Memory:Entity {id: reference.text} WHERE e.namespace = $namespace AND e.live)\n  RETURN e, 0 AS choice\n  UNION\n  MATCH (e:Memory:Entity {namespace: $namespace, dedupKey: 'e:' + reference.nameKey} WHERE e.live)\n  RETURN e, 1 AS choice\n}\nWITH reference, e ORDER BY choice\nWITH reference, head(collect(e)) AS e\nRETURN reference.text AS text, e.id AS id, e.name AS name"
};

/** Which of these keys are entities' names here, how many memories mention each, and whether it says memories itself. */
export const entitiesNamed: Statement<{ readonly namespace: string; readonly nameKeys: readonly (string)[] }, { readonly id: string; readonly nameKey: string; readonly degree: number; readonly speaks: boolean }> = {
  "name": "entitiesNamed",
  "file": "cypher/retrieval/entitiesNamed.cypher",
  "checksum": "3ed56c9cab02c4554b637660907fdb886f70007e381897ba01430ec8f1d315a9",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "nameKeys": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "nameKey": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "degree": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "speaks": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $nameKeys AS nameKey\nMATCH (e:Memory {namespace: $namespace, dedupKey: 'e:' + nameKey})\nRETURN e.id AS id, nameKey, COUNT { (e)<-[:MENTIONS]-() } AS degree, coalesce(e.speaks, false) AS speaks"
};

/** The entities that these memories mention, and these entities themselves, each with all the memories that mention it. What more memories mention than the bound tells nothing apart, and is left out. */
export const expandFrontier: Statement<{ readonly namespace: string; readonly ids: readonly (string)[]; readonly entityIds: readonly (string)[]; readonly mostMentions: number }, { readonly entityId: string; readonly memoryIds: readonly (string)[] }> = {
  "name": "expandFrontier",
  "file": "cypher/retrieval/expandFrontier.cypher",
  "checksum": "0f8f6479a2b7d7598fcf42b91f4fa4946253c88a7f53c9c4dc54b0147ea0791a",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "entityIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "mostMentions": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "entityId": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "memoryIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nCALL () {\n  UNWIND $ids AS id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)-[:MENTIONS]->(e:Entity)\n  RETURN e\n  UNION\n  UNWIND $entityIds AS id\n  MATCH (e:Memory {id: id} WHERE e.namespace = $namespace)\n  RETURN e\n}\nWITH e WHERE COUNT { (e)<-[:MENTIONS]-() } <= $mostMentions\nRETURN e.id AS entityId, COLLECT { MATCH (e)<-[:MENTIONS]-(m:Memory) RETURN m.id } AS memoryIds"
};

/** The pool of a recall as it stood at an instant of both times: what had been recorded, and had happened, by then. */
export const gatherCandidatesAsOf: Statement<{ readonly namespace: string; readonly vector: readonly (number)[]; readonly textIds: readonly (string)[]; readonly limit: number; readonly knownAt: Date; readonly validAt: Date }, { readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] }; readonly predecessorId: string | null; readonly successorId: string | null }> = {
  "name": "gatherCandidatesAsOf",
  "file": "cypher/retrieval/gatherCandidatesAsOf.cypher",
  "checksum": "de76f229baf3062290e242259018568638515c6e379d3d901588dcc75d76cd49",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "vector": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "float",
        "nullable": false
      },
      "nullable": false
    },
    "textIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    },
    "knownAt": {
      "kind": "scalar",
      "type": "instant",
      "nullable": false
    },
    "validAt": {
      "kind": "scalar",
      "type": "instant",
      "nullable": false
    }
  },
  "returns": {
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    },
    "predecessorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "successorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nCALL () {\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector\n      WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt LIMIT $limit)\n  RETURN m\n  UNION\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_context FOR $vector\n      WHERE m.namespace = $namespace AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt LIMIT $limit)\n  RETURN m\n  UNION\n  UNWIND $textIds AS id\n  MATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\n  RETURN m\n}\nWITH m\nWHERE m:Episode AND m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt\n  AND (m.retractedAt IS NULL OR m.retractedAt.epochMillis > $knownAt)\nRETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId"
};

/** Live memories from spans of time that the question names, those of each span that are nearest to it. */
export const gatherDated: Statement<{ readonly namespace: string; readonly vector: readonly (number)[]; readonly spans: readonly ({ readonly from: Date; readonly to: Date })[]; readonly limit: number }, { readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] }; readonly predecessorId: string | null; readonly successorId: string | null }> = {
  "name": "gatherDated",
  "file": "cypher/retrieval/gatherDated.cypher",
  "checksum": "a7c09b2885652cc21c4cc9b8982e68bc1bf09af192eb518caed74573823ff7fc",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "vector": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "float",
        "nullable": false
      },
      "nullable": false
    },
    "spans": {
      "kind": "list",
      "of": {
        "kind": "record",
        "fields": {
          "from": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "to": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          }
        },
        "nullable": false
      },
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    },
    "predecessorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "successorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nUNWIND $spans AS span\nCALL (span) {\n  MATCH (m:Memory)\n    SEARCH m IN (VECTOR INDEX memory_context FOR $vector\n      WHERE m.namespace = $namespace AND m.live = true AND m.occurredAtMs >= span.from AND m.occurredAtMs < span.to LIMIT $limit)\n  RETURN m\n}\nWITH DISTINCT m WHERE m:Episode AND m.live\nRETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId"
};

/** The pool as of an instant of both times while the model cannot answer: what full text found. */
export const gatherTextCandidatesAsOf: Statement<{ readonly namespace: string; readonly textIds: readonly (string)[]; readonly knownAt: Date; readonly validAt: Date }, { readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] }; readonly predecessorId: string | null; readonly successorId: string | null }> = {
  "name": "gatherTextCandidatesAsOf",
  "file": "cypher/retrieval/gatherTextCandidatesAsOf.cypher",
  "checksum": "1e7de1a2d7e8826086346de44986fed78b98710e2137a6bb04741cd9e1ac5587",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "textIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "knownAt": {
      "kind": "scalar",
      "type": "instant",
      "nullable": false
    },
    "validAt": {
      "kind": "scalar",
      "type": "instant",
      "nullable": false
    }
  },
  "returns": {
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    },
    "predecessorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "successorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nUNWIND $textIds AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nWHERE m.recordedAtMs <= $knownAt AND m.occurredAtMs <= $validAt AND (m.retractedAt IS NULL OR m.retractedAt.epochMillis > $knownAt)\nRETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId"
};

/** Live memories by id as candidates of a recall. */
export const hydrateCandidates: Statement<{ readonly namespace: string; readonly ids: readonly (string)[] }, { readonly memory: { readonly id: string; readonly namespace: string; readonly idempotencyKey: string | null; readonly content: string; readonly sessionId: string | null; readonly occurredAt: Date; readonly recordedAt: Date; readonly retractedAt: Date | null; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly tags: readonly (string)[]; readonly importance: number | null; readonly tool: string | null; readonly file: string | null; readonly category: string | null; readonly outcome: string | null; readonly valence: number | null; readonly reliability: number | null; readonly salience: number | null; readonly tier: string; readonly energy: number; readonly energyAt: Date; readonly accessCount: number; readonly recentAccesses: readonly (Date)[] }; readonly predecessorId: string | null; readonly successorId: string | null }> = {
  "name": "hydrateCandidates",
  "file": "cypher/retrieval/hydrateCandidates.cypher",
  "checksum": "fd0e73a2867bb35eedfbdc4f111adcfc4dd6d9aac379dc8594ec5204308f5d5f",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "memory": {
      "kind": "record",
      "fields": {
        "id": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "namespace": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "idempotencyKey": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "content": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "sessionId": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "occurredAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "recordedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "retractedAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": true
        },
        "who": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "project": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "intent": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "tags": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "string",
            "nullable": false
          },
          "nullable": false
        },
        "importance": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tool": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "file": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "category": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "outcome": {
          "kind": "scalar",
          "type": "string",
          "nullable": true
        },
        "valence": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "reliability": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "salience": {
          "kind": "scalar",
          "type": "float",
          "nullable": true
        },
        "tier": {
          "kind": "scalar",
          "type": "string",
          "nullable": false
        },
        "energy": {
          "kind": "scalar",
          "type": "float",
          "nullable": false
        },
        "energyAt": {
          "kind": "scalar",
          "type": "instant",
          "nullable": false
        },
        "accessCount": {
          "kind": "scalar",
          "type": "integer",
          "nullable": false
        },
        "recentAccesses": {
          "kind": "list",
          "of": {
            "kind": "scalar",
            "type": "instant",
            "nullable": false
          },
          "nullable": false
        }
      },
      "nullable": false
    },
    "predecessorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "successorId": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace AND m.live)\nRETURN m {.id, .namespace, .idempotencyKey, .content, .sessionId, occurredAt: m.occurredAtMs, recordedAt: m.recordedAtMs, retractedAt: m.retractedAt.epochMillis, .who, .project, .intent, .tags, .importance, .tool, .file, .category, .outcome, .valence, .reliability, .salience, .tier, .energy, energyAt: m.energyAt.epochMillis, .accessCount, recentAccesses: coalesce(m.recentAccesses, [])} AS memory,\n  head([(before:Memory)-[:NEXT]->(m) | before.id]) AS predecessorId,\n  head([(m)-[:NEXT]->(after:Memory) | after.id]) AS successorId"
};

/** Which of these memories are what a recall is limited to. */
export const meeting: Statement<{ readonly namespace: string; readonly ids: readonly (string)[]; readonly who: string | null; readonly project: string | null; readonly intent: string | null; readonly category: string | null; readonly tags: readonly (string)[]; readonly occurredFrom: Date | null; readonly occurredBefore: Date | null }, { readonly id: string }> = {
  "name": "meeting",
  "file": "cypher/retrieval/meeting.cypher",
  "checksum": "bf80727852a1f54380c8f664b00079c26d80b515ff51cc48c6ff0d3d0b6fca6c",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "who": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "project": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "intent": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "category": {
      "kind": "scalar",
      "type": "string",
      "nullable": true
    },
    "tags": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "occurredFrom": {
      "kind": "scalar",
      "type": "instant",
      "nullable": true
    },
    "occurredBefore": {
      "kind": "scalar",
      "type": "instant",
      "nullable": true
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nWHERE ($who IS NULL OR m.who = $who)\n  AND ($project IS NULL OR m.project = $project)\n  AND ($intent IS NULL OR m.intent = $intent)\n  AND ($category IS NULL OR m.category = $category)\n  AND all(tag IN $tags WHERE tag IN m.tags)\n  AND ($occurredFrom IS NULL OR m.occurredAtMs >= $occurredFrom)\n  AND ($occurredBefore IS NULL OR m.occurredAtMs < $occurredBefore)\nRETURN m.id AS id"
};

/** The entities that each of these memories mentions. */
export const mentionedBy: Statement<{ readonly namespace: string; readonly ids: readonly (string)[] }, { readonly id: string; readonly entityIds: readonly (string)[] }> = {
  "name": "mentionedBy",
  "file": "cypher/retrieval/mentionedBy.cypher",
  "checksum": "d485c64d8cd9e812300d7a068cbdf9a7cba2635b1a46f5753584fed317941fde",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "entityIds": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory:Episode {id: id} WHERE m.namespace = $namespace)\nRETURN m.id AS id, COLLECT { MATCH (m)-[:MENTIONS]->(e:Entity) RETURN e.id } AS entityIds"
};

/** What a namespace says of its recalls, if it says anything. */
export const namespaceConfig: Statement<{ readonly namespace: string }, { readonly properties: Readonly<Record<string, unknown>> }> = {
  "name": "namespaceConfig",
  "file": "cypher/retrieval/namespaceConfig.cypher",
  "checksum": "0099683e69fedf306374f8e520844635919afbab5a6874dc33f1855e218e2044",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    }
  },
  "returns": {
    "properties": {
      "kind": "scalar",
      "type": "map",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (c:ConsolidationConfig {namespace: $namespace})\nRETURN properties(c) AS properties"
};

/** The nearest live memories of one namespace by their text read after the turn before it; the namespace is filtered inside the index. */
export const nearestByContext: Statement<{ readonly namespace: string; readonly vector: readonly (number)[]; readonly limit: number }, { readonly id: string; readonly score: number }> = {
  "name": "nearestByContext",
  "file": "cypher/retrieval/nearestByContext.cypher",
  "checksum": "60521c47c0cafc3621cb8dcf18ceccea5f403ab9075d27ea5988a5ace408dac7",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "vector": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "float",
        "nullable": false
      },
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "score": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory)\n  SEARCH m IN (VECTOR INDEX memory_context FOR $vector WHERE m.namespace = $namespace AND m.live = true LIMIT $limit) SCORE AS score\nRETURN m.id AS id, score"
};

/** The nearest live memories of one namespace by their own text; the namespace is filtered inside the index. */
export const nearestByVector: Statement<{ readonly namespace: string; readonly vector: readonly (number)[]; readonly limit: number }, { readonly id: string; readonly score: number }> = {
  "name": "nearestByVector",
  "file": "cypher/retrieval/nearestByVector.cypher",
  "checksum": "ca0381c3e8818df81433473ddc5f9e9b2e359c4f4d1cb8fb0a1832f7b768c140",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "vector": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "float",
        "nullable": false
      },
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "score": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nMATCH (m:Memory)\n  SEARCH m IN (VECTOR INDEX memory_embedding FOR $vector WHERE m.namespace = $namespace AND m.live = true LIMIT $limit) SCORE AS score\nRETURN m.id AS id, score"
};

/** Full-text candidates of one namespace; the query carries the namespace's token, so the index itself filters. */
export const searchText: Statement<{ readonly query: string; readonly limit: number }, { readonly id: string; readonly score: number }> = {
  "name": "searchText",
  "file": "cypher/retrieval/searchText.cypher",
  "checksum": "798effb6c191cdc27182bd41e26098c30b5d4e8ff076f8e46e827c3b5ab63ef0",
  "access": "read",
  "params": {
    "query": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "limit": {
      "kind": "scalar",
      "type": "integer",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "score": {
      "kind": "scalar",
      "type": "float",
      "nullable": false
    }
  },
  "text": "CYPHER 25\nCALL db.index.fulltext.queryNodes('memory_text', $query, {limit: $limit}) YIELD node, score\nRETURN node.id AS id, score"
};

/** What these memories are compared by, and, where tokens are wanted, the turns before them: each with what it has of it all. The embeddings come whole only where nothing is quantised: what others wrote. */
export const vectorsOf: Statement<{ readonly namespace: string; readonly ids: readonly (string)[]; readonly tokens: boolean }, { readonly id: string; readonly quantisedVectors: Int8Array | null; readonly tokenVectors: Int8Array | null; readonly embedding: Float32Array | null; readonly contextEmbedding: Float32Array | null }> = {
  "name": "vectorsOf",
  "file": "cypher/retrieval/vectorsOf.cypher",
  "checksum": "64eb9623668b4a68298779cf1e9bf7132ac6cf60d9edc5217935a851ea9d1bc4",
  "access": "read",
  "params": {
    "namespace": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "ids": {
      "kind": "list",
      "of": {
        "kind": "scalar",
        "type": "string",
        "nullable": false
      },
      "nullable": false
    },
    "tokens": {
      "kind": "scalar",
      "type": "boolean",
      "nullable": false
    }
  },
  "returns": {
    "id": {
      "kind": "scalar",
      "type": "string",
      "nullable": false
    },
    "quantisedVectors": {
      "kind": "scalar",
      "type": "bytes",
      "nullable": true
    },
    "tokenVectors": {
      "kind": "scalar",
      "type": "bytes",
      "nullable": true
    },
    "embedding": {
      "kind": "scalar",
      "type": "vector",
      "nullable": true
    },
    "contextEmbedding": {
      "kind": "scalar",
      "type": "vector",
      "nullable": true
    }
  },
  "text": "CYPHER 25\nUNWIND $ids AS id\nMATCH (m:Memory {id: id} WHERE m.namespace = $namespace)\nCALL (m) {\n  RETURN m AS each\n  UNION\n  MATCH (before:Memory)-[:NEXT]->(m)\n  WHERE $tokens\n  RETURN before AS each\n}\nWITH DISTINCT each WHERE each.embedding IS NOT NULL\nWITH each, CASE WHEN each.quantisedVectors IS NULL THEN each END AS unquantised\nRETURN each.id AS id, each.quantisedVectors AS quantisedVectors, CASE WHEN $tokens THEN each.tokenVectors END AS tokenVectors,\n  vector(unquantised.embedding, size(unquantised.embedding), FLOAT32) AS embedding,\n  vector(unquantised.contextEmbedding, size(unquantised.contextEmbedding), FLOAT32) AS contextEmbedding"
};

