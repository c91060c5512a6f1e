# /etc/varnish/default.vcl: a shared cache between the proxy that terminates TLS and the processes. The API decides what
# is stored (Cache-Tag) and announces what to forget (CACHE_PURGE_URL=http://127.0.0.1:6083/).
# Addresses and parameters of varnishd are in varnish.conf.
vcl 4.1;

import directors;
import std;

probe serving {
  .url = "/health/serving";
  .interval = 1s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend first {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = serving;
  .first_byte_timeout = 190s;
}

backend second {
  .host = "127.0.0.1";
  .port = "3002";
  .probe = serving;
  .first_byte_timeout = 190s;
}

sub vcl_init {
  new processes = directors.round_robin();
  processes.add_backend(first);
  processes.add_backend(second);
}

sub vcl_recv {
  # Only the API reaches this address: visitors cannot purge.
  if (local.socket == "purge") {
    if (req.method != "POST" || !req.http.Cache-Tag) {
      return (synth(405));
    }
    if (req.http.Cache-Tag ~ "(^|,)\*(,|$)") {
      ban("obj.status != 0");
    } else {
      # `posts,authors` bans what has either tag.
      ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    }
    return (synth(200, "Purged"));
  }
  set req.backend_hint = processes.backend();
  # One variant per encoding of the API, whatever else a browser accepts.
  if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q=(1|0\.\d*[1-9])\d*\s*)?(,|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;\s*q=(1|0\.\d*[1-9])\d*\s*)?(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The API refuses to serve a file as a service worker; a stored copy would not.
  if (req.http.Service-Worker) {
    return (pass);
  }
  # Responses for one browser: previews, and staff with a key.
  if (req.http.Authorization || req.http.Cookie ~ "salaria_anteprima=" || req.url ~ "[?&]anteprima=") {
    return (pass);
  }
  # Pages of records are JSON-LD too, for programs that ask for it. Otherwise Accept decides between HTML and JSON at most.
  if (req.http.Accept ~ "(?i)ld\+json") {
    return (pass);
  } elsif (req.http.Accept ~ "(?i)text/html") {
    set req.http.Accept = "text/html";
  } elsif (req.http.Accept ~ "(?i)json") {
    set req.http.Accept = "application/json";
  } else {
    set req.http.Accept = "*/*";
  }
  # The API marks responses at its canonical URLs only, so that made-up queries are not stored.
  # Cookies are not part of the key: the API makes responses with Cache-Tag without them.
  return (hash);
}

sub vcl_backend_response {
  if (!beresp.http.Cache-Tag || beresp.http.Set-Cookie || beresp.status != 200) {
    # Remembered for some seconds, so that requests for it do not wait for each other; made-up URLs do not pile up.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 30s);
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, ".*stale-while-revalidate=(\d+).*", "\1s"), 30s);
  }
}

sub vcl_backend_error {
  # A process that was killed refuses connections until the probe notices: the other one gets the request. Varnish
  # itself never repeats one whose body it has begun to send; without a body only GET and HEAD are repeated.
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  if (bereq.retries < 3 && bereq.http.Content-Length ~ "^[1-9]") {
    return (retry);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  # Caches of others, which no purge reaches, ask again each time.
  set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=\d+", "");
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
}
