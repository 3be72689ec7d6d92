// @fragment lacking n
// Whether the node n lacks a property that nodes of its kind must have.
any(label IN labels(n) WHERE any(name IN coalesce($required[label], []) WHERE n[name] IS NULL))
