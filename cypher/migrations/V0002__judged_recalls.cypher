// Recalls with feedback, which later recalls learn from: the oldest of a namespace are forgotten first.
CREATE INDEX judged_feedback IF NOT EXISTS FOR (r:Judged) ON (r.namespace, r.feedbackAt);
