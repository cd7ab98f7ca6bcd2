# One image per program: docker build --target service --build-arg PROGRAM=services/training/start .
ARG NODE_IMAGE=node:24-bookworm-slim

# Only what decides about packages, so that a change of sources installs nothing again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
  && find . -depth -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

# What the programs load at run time: no frontends, no build tools.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --workspace=gateway --workspace=services \
  && rm -rf node_modules/@jobcentre

# The built pages alone; `--target frontends --output DIR` hands them to another web server.
FROM scratch AS frontends
COPY --from=build /app/frontends/shell/dist /shell/dist
COPY --from=build /app/frontends/public/dist /public/dist
COPY --from=build /app/frontends/dashboards/dist /dashboards/dist
COPY --from=build /app/frontends/admin/dist /admin/dist

FROM ${NODE_IMAGE} AS service
ARG PROGRAM
ENV NODE_ENV=production HOST=0.0.0.0
# glibc raises both as it runs, and then keeps up to 11 MB that a service has freed.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json ./
COPY --from=build /app/dist/${PROGRAM}.js /app/dist/${PROGRAM}.js.map program/
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "const { PORT: port, TLS_CERT_FILE: tls } = process.env; require(tls ? 'https' : 'http').get({ host: '127.0.0.1', port, path: '/ready', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# V8 keeps up to 48 MB for young objects once the start has used it; 12 MB cost a service no time. It collects when it rests.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--expose-gc", "program/start.js"]

# The gateway carries the pages.
FROM service AS gateway
ENV FRONTENDS_DIR=/app/frontends
COPY --from=frontends / frontends/
CMD ["node", "--enable-source-maps", "program/start.js"]
