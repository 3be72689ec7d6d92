import { z } from 'zod';

/** Optional in every tool: a proxy, or the service's own setting, has a default. */
export const namespaceArgument = z.string().optional();
