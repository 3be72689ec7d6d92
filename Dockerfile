# Compiles the service and fetches its embedding model, so that the container starts without a network.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json schema.graphql ./
COPY scripts scripts
COPY assembly assembly
COPY browser browser
COPY src src
COPY cypher cypher
COPY dashboard dashboard
COPY packages/client packages/client
COPY maven maven
COPY models models
RUN node scripts/build.ts
RUN HIPPOGRAPH_CACHE_DIR=/app/cache node scripts/fetch-model.ts
RUN npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  HIPPOGRAPH_HOST=0.0.0.0 \
  HIPPOGRAPH_PORT=4801 \
  HIPPOGRAPH_CACHE_DIR=/app/cache \
  HIPPOGRAPH_DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json /app/schema.graphql ./
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/dist dist
COPY --from=build --chown=node:node /app/maven maven
COPY --from=build --chown=node:node /app/models models
COPY --from=build --chown=node:node /app/cache cache
USER node
VOLUME /data
EXPOSE 4801
CMD ["node", "--max-semi-space-size=8", "dist/cli/main.js", "serve"]
