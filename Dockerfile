# The product in one image. What a process runs is named by SERVICES; see docs/operations.md.
FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM dependencies AS site
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
# Fewer arenas of malloc and small young generations: a web process holds some 60 MB less, see docs/scale.md.
ENV NODE_ENV=production DATA_DIR=/data HEALTH_PORT=3001 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY package.json ./
COPY api ./api
COPY bot ./bot
COPY migrations ./migrations
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=site /app/dist ./dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.HEALTH_PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--import", "tsx", "api/main.ts"]
